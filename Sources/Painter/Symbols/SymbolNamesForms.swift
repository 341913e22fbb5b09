/// Names of Apple's symbols and what draws them, as ``SymbolTable`` reads it: entries are separated by semicolons.
extension SymbolTable {
    /// Marks, signs and arrows.
    static let marks = """
        star star; plus ~M12,4.2 V19.8 M4.2,12 H19.8; minus ~M4.2,12 H19.8; multiply ~M6.2,6.2 L17.8,17.8 M17.8,6.2
        L6.2,17.8; xmark ~M5.3,5.3 L18.7,18.7 M18.7,5.3 L5.3,18.7; divide ~M4.2,12 H19.8 !O12,6.2,1.7 O12,17.8,1.7;
        equal ~M4.2,8.8 H19.8 M4.2,15.2 H19.8; lessthan ~M18.4,5.4 L5.6,12 L18.4,18.6; greaterthan ~M5.6,5.4 L18.4,12
        L5.6,18.6; checkmark ~M5,13 L9.8,18.3 L19,5.7; chevron.right ~M8.9,5.8 L15.1,12 L8.9,18.2; chevron.left
        ~M15.1,5.8 L8.9,12 L15.1,18.2; chevron.forward =chevron.right; chevron.backward =chevron.left; chevron.up
        ~M4.6,15.7 L12,8.3 L19.4,15.7; chevron.down ~M4.6,8.3 L12,15.7 L19.4,8.3; chevron.compact.right ~M10.2,3.4
        L13.8,12 L10.2,20.6; chevron.compact.left ~M13.8,3.4 L10.2,12 L13.8,20.6; chevron.compact.up ~M3.4,13.8 L12,10.2
        L20.6,13.8; chevron.compact.down ~M3.4,10.2 L12,13.8 L20.6,10.2; chevron.up.chevron.down ~M7.4,9.4 L12,4.8
        L16.6,9.4 M7.4,14.6 L12,19.2 L16.6,14.6; chevron.left.chevron.right ~M9.4,7.4 L4.8,12 L9.4,16.6 M14.6,7.4
        L19.2,12 L14.6,16.6; chevron.left.forwardslash.chevron.right code-tags; chevron.right.2 ~M5.4,5.8 L11.6,12
        L5.4,18.2 M12.4,5.8 L18.6,12 L12.4,18.2; chevron.left.2 ~M11.6,5.8 L5.4,12 L11.6,18.2 M18.6,5.8 L12.4,12
        L18.6,18.2; chevron.forward.2 =chevron.right.2; chevron.backward.2 =chevron.left.2; arrow.right ~M4,12 H19.8
        M13.2,5.4 L19.8,12 L13.2,18.6; arrow.left ~M20,12 H4.2 M10.8,5.4 L4.2,12 L10.8,18.6; arrow.up ~M12,20 V4.2
        M5.4,10.8 L12,4.2 L18.6,10.8; arrow.down ~M12,4 V19.8 M5.4,13.2 L12,19.8 L18.6,13.2; arrow.forward =arrow.right;
        arrow.backward =arrow.left; arrow.up.right ~M5.6,18.4 L18,6 M8.6,5.8 H18.2 V15.4; arrow.up.left ~M18.4,18.4 L6,6
        M15.4,5.8 H5.8 V15.4; arrow.down.right ~M5.6,5.6 L18,18 M8.6,18.2 H18.2 V8.6; arrow.down.left ~M18.4,5.6 L6,18
        M15.4,18.2 H5.8 V8.6; arrow.up.forward =arrow.up.right; arrow.down.forward =arrow.down.right;
        arrow.up.arrow.down ~M7.4,20 V4.4 M3.4,8.4 L7.4,4.4 L11.4,8.4 M16.6,4 V19.6 M12.6,15.6 L16.6,19.6 L20.6,15.6;
        arrow.left.arrow.right ~M20,7.4 H4.4 M8.4,3.4 L4.4,7.4 L8.4,11.4 M4,16.6 H19.6 M15.6,12.6 L19.6,16.6 L15.6,20.6;
        arrow.right.arrow.left ~M4,7.4 H19.6 M15.6,3.4 L19.6,7.4 L15.6,11.4 M20,16.6 H4.4 M8.4,12.6 L4.4,16.6 L8.4,20.6;
        arrow.up.and.down ~M12,3.8 V20.2 M7.6,8 L12,3.6 L16.4,8 M7.6,16 L12,20.4 L16.4,16; arrow.left.and.right ~M3.8,12
        H20.2 M8,7.6 L3.6,12 L8,16.4 M16,7.6 L20.4,12 L16,16.4; arrow.up.left.and.arrow.down.right arrow-expand;
        arrow.down.right.and.arrow.up.left arrow-collapse; arrow.up.backward.and.arrow.down.forward arrow-expand;
        arrow.down.forward.and.arrow.up.backward arrow-collapse; arrow.up.and.down.and.arrow.left.and.right arrow-all;
        arrow.clockwise reload; arrow.counterclockwise restore; arrow.circlepath sync; arrow.2.circlepath sync;
        arrow.triangle.2.circlepath sync; arrow.trianglehead.2.clockwise.rotate.90 sync;
        arrow.trianglehead.2.counterclockwise.rotate.90 sync; arrow.trianglehead.2.clockwise sync;
        arrow.trianglehead.clockwise reload; arrow.trianglehead.counterclockwise restore; arrow.2.squarepath repeat;
        repeat repeat; repeat.1 repeat-once; shuffle shuffle-variant; arrow.uturn.backward undo; arrow.uturn.left undo;
        arrow.uturn.forward redo; arrow.uturn.right redo; arrow.uturn.up arrow-u-right-top; arrow.uturn.down
        arrow-u-right-bottom; arrow.turn.up.left arrow-left-top; arrow.turn.up.right arrow-right-top;
        arrow.turn.down.left arrow-left-bottom; arrow.turn.down.right arrow-right-bottom; arrow.turn.right.up
        arrow-up-left; arrow.triangle.branch source-branch; arrow.triangle.merge call-merge;
        arrow.triangle.turn.up.right.diamond directions; arrow.triangle.pull source-pull; arrow.branch call-split;
        arrow.up.to.line arrow-collapse-up; arrow.down.to.line arrow-collapse-down; arrow.left.to.line
        arrow-collapse-left; arrow.right.to.line arrow-collapse-right; arrow.up.doc file-upload; arrow.down.doc
        file-download; arrow.up.bin archive-arrow-up; arrow.down.app download-box; arrow.up.message message-arrow-right;
        arrow.up.right.video video-switch; arrow.3.trianglepath recycle; arrowshape.left arrow-left-bold;
        arrowshape.right arrow-right-bold; arrowshape.up arrow-up-bold; arrowshape.down arrow-down-bold;
        arrowshape.forward arrow-right-bold; arrowshape.backward arrow-left-bold; arrowshape.turn.up.left reply;
        arrowshape.turn.up.right share; arrowshape.turn.up.backward reply; arrowshape.turn.up.backward.2 reply-all;
        arrowshape.turn.up.left.2 reply-all; arrowshape.turn.up.forward share; arrowshape.zigzag.right
        chart-line-variant; arrowtriangle.up triangle; arrowtriangle.down triangle-down; arrowtriangle.left menu-left;
        arrowtriangle.right menu-right; arrowtriangle.forward menu-right; arrowtriangle.backward menu-left; arrowkeys
        gamepad-variant; globe web; globe.americas earth; globe.europe.africa earth; globe.asia.australia earth;
        globe.central.south.asia earth; network lan; magnifyingglass ~O10.4,10.4,6.6 M15.3,15.3 L20.4,20.4;
        plus.magnifyingglass magnify-plus-outline; minus.magnifyingglass magnify-minus-outline; sparkle.magnifyingglass
        magnify-scan; text.magnifyingglass text-search; doc.text.magnifyingglass text-box-search;
        rectangle.and.text.magnifyingglass text-box-search;
        """

    /// People, warnings and lists.
    static let people = """
        person account; person.2 account-multiple; person.3 account-group; person.3.sequence account-group;
        person.crop.circle account-circle; person.crop.square account-box; person.crop.rectangle card-account-details;
        person.text.rectangle card-account-details; person.crop.artframe card-account-details;
        person.crop.square.filled.and.at.rectangle card-account-mail; person.badge.plus account-plus; person.badge.minus
        account-minus; person.badge.clock account-clock; person.badge.key account-key; person.crop.circle.badge.plus
        account-circle +badge.plus; person.and.background.dotted account-box; person.wave.2 account-voice;
        person.line.dotted.person transit-connection-horizontal; figure.stand human-male;
        figure.stand.line.dotted.figure.stand human-male-height; figure.walk walk; figure.run run; figure.hiking hiking;
        figure.wave human-greeting; figure.cooldown yoga; figure.badminton badminton; figure.climbing hiking;
        figure.yoga yoga; figure.dance human-female-dance; figure.strengthtraining.traditional weight-lifter;
        figure.strengthtraining.functional weight-lifter; figure.outdoor.cycle bike; figure.indoor.cycle bike;
        figure.pool.swim swim; figure.open.water.swim swim; figure.skiing.downhill ski; figure.skiing.crosscountry
        ski-cross-country; figure.snowboarding snowboard; figure.basketball basketball; figure.soccer soccer;
        figure.tennis tennis; figure.golf golf; figure.archery bow-arrow; figure.roll human-wheelchair; figure.2
        human-male-male; figure.2.and.child.holdinghands human-male-female-child; figure.and.child.holdinghands
        human-male-child; figure.child human-child; figure.mind.and.body meditation;
        figure.highintensity.intervaltraining run-fast; figure.core.training yoga; figure.rower rowing; figure.boxing
        boxing-glove; figure.fall human-handsup; figure.arms.open human-handsup; figure.martial.arts karate;
        figure.stairs stairs; figure human-handsdown; person.2.crop.square.stack account-box-multiple; person.icloud
        cloud-braces; person.fill.checkmark account-check; person.fill.xmark account-remove; person.fill.questionmark
        account-question; person.fill.turn.right account-arrow-right; heart heart; suit.heart heart; heart.text.square
        clipboard-pulse; heart.slash heart-off; suit.club cards-club; suit.spade cards-spade; suit.diamond
        cards-diamond; suitcase bag-suitcase; suitcase.cart bag-carry-on; house home; house.and.flag home-flood;
        music.note.house home-sound-in; building office-building; building.2 city; building.columns bank; trash
        trash-can; trash.slash delete-off; gear cog-outline; gearshape cog; gearshape.2 cogs;
        gearshape.arrow.triangle.2.circlepath cog-refresh; xmark.circle close-circle; xmark.square close-box;
        xmark.octagon close-octagon; xmark.shield shield-remove; xmark.bin archive-remove; xmark.seal close-octagon;
        checkmark.circle check-circle; checkmark.square checkbox-marked; checkmark.seal check-decagram; checkmark.shield
        shield-check; checkmark.diamond @diamond(check); checkmark.rectangle @rectangle(check); checkmark.message
        message-check; checkmark.icloud cloud-check; checkmark.rectangle.portrait clipboard-check; checklist
        format-list-checks; checklist.checked format-list-checks; info.circle information; info information-variant;
        questionmark help; questionmark.circle help-circle; questionmark.folder folder-question; questionmark.video
        video-outline; questionmark.bubble chat-question; exclamationmark ~M12,4 V14 !O12,18.8,1.5; exclamationmark.2
        ~M8.4,4 V14 M15.6,4 V14 !O8.4,18.8,1.5 O15.6,18.8,1.5; exclamationmark.triangle alert; exclamationmark.circle
        alert-circle; exclamationmark.octagon alert-octagon; exclamationmark.shield shield-alert; exclamationmark.bubble
        chat-alert; exclamationmark.arrow.triangle.2.circlepath sync-alert; exclamationmark.icloud cloud-alert;
        exclamationmark.lock lock-alert; plus.forwardslash.minus plus-minus-variant; plusminus plus-minus; plus.square
        plus-box; plus.app plus-box; plus.circle plus-circle; plus.rectangle @rectangle(plus); plus.bubble chat-plus;
        plus.message message-plus; plus.viewfinder image-filter-center-focus; plus.square.dashed selection-ellipse;
        plus.square.on.square plus-box-multiple; plus.rectangle.on.rectangle plus-box-multiple; minus.square minus-box;
        minus.circle minus-circle; chevron.right.circle chevron-right-circle; chevron.left.circle chevron-left-circle;
        chevron.up.circle chevron-up-circle; chevron.down.circle chevron-down-circle; list.bullet ~M8.6,6.4 H20.4
        M8.6,12 H20.4 M8.6,17.6 H20.4 !O4.6,6.4,1.4 O4.6,12,1.4 O4.6,17.6,1.4; list.dash ~M8.8,6.4 H20.4 M8.8,12 H20.4
        M8.8,17.6 H20.4 M3.6,6.4 H5.4 M3.6,12 H5.4 M3.6,17.6 H5.4; list.number format-list-numbered; list.star
        format-list-bulleted-type; list.triangle format-list-bulleted-triangle; list.bullet.indent format-list-bulleted;
        list.bullet.rectangle list-box; list.dash.header.rectangle view-headline; list.bullet.clipboard clipboard-list;
        list.clipboard clipboard-list; list.and.film movie-open; line.horizontal.3 =line.3.horizontal; line.3.horizontal
        ~M3.8,6.6 H20.2 M3.8,12 H20.2 M3.8,17.4 H20.2; line.2.horizontal ~M3.8,9 H20.2 M3.8,15 H20.2;
        line.3.horizontal.decrease ~M3.8,6.6 H20.2 M6.6,12 H17.4 M9.4,17.4 H14.6; line.horizontal.3.decrease
        =line.3.horizontal.decrease; line.3.crossed.swirl.circle blur-radial; line.diagonal ~M4.4,19.6 L19.6,4.4;
        line.diagonal.arrow =arrow.up.right; lines.measurement.horizontal ruler; ellipsis !O5,12,1.8 O12,12,1.8
        O19,12,1.8; ellipsis.bubble message-processing; ellipsis.message message-processing; ellipsis.rectangle
        form-textbox-password; ellipsis.vertical.bubble message-processing; ellipsis.curlybraces code-json; bell bell;
        bell.badge bell-badge; bell.slash bell-off; bell.and.waves.left.and.right bell-ring; alarm alarm;
        alarm.waves.left.and.right alarm-note; clock clock; clock.arrow.circlepath history; clock.arrow.2.circlepath
        history; clock.badge.checkmark clock-check; clock.badge.exclamationmark clock-alert; timer timer; timer.square
        timer; stopwatch timer; hourglass timer-sand; hourglass.tophalf.filled timer-sand-complete;
        hourglass.bottomhalf.filled timer-sand-full; hourglass.tophalf timer-sand-complete; hourglass.bottomhalf
        timer-sand-full; gauge gauge; gauge.medium speedometer-medium; gauge.high speedometer; gauge.low
        speedometer-slow; gauge.badge.plus gauge +badge.plus; gauge.badge.minus gauge +badge.minus;
        gauge.with.dots.needle.50percent gauge; gauge.with.dots.needle.33percent gauge-low;
        gauge.with.dots.needle.67percent gauge; gauge.with.needle gauge; gauge.open.with.lines.needle.33percent
        gauge-low; speedometer speedometer; barometer gauge; metronome metronome;
        """

    /// Weather and light.
    static let nature = """
        sun.max ~M12,1.8 V4 M12,20 V22.2 M1.8,12 H4 M20,12 H22.2 M4.8,4.8 L6.3,6.3 M17.7,17.7 L19.2,19.2 M19.2,4.8
        L17.7,6.3 M6.3,17.7 L4.8,19.2 O12,12,4.4; sun.min ~M12,3.4 V4.6 M12,19.4 V20.6 M3.4,12 H4.6 M19.4,12 H20.6
        M5.9,5.9 L6.7,6.7 M17.3,17.3 L18.1,18.1 M18.1,5.9 L17.3,6.7 M6.7,17.3 L5.9,18.1 O12,12,4; sun.min.fill ~M12,3.4
        V4.6 M12,19.4 V20.6 M3.4,12 H4.6 M19.4,12 H20.6 M5.9,5.9 L6.7,6.7 M17.3,17.3 L18.1,18.1 M18.1,5.9 L17.3,6.7
        M6.7,17.3 L5.9,18.1 !O12,12,4.8; sun.max.fill ~M12,1.8 V4 M12,20 V22.2 M1.8,12 H4 M20,12 H22.2 M4.8,4.8 L6.3,6.3
        M17.7,17.7 L19.2,19.2 M19.2,4.8 L17.7,6.3 M6.3,17.7 L4.8,19.2 !O12,12,5.2; sun.dust weather-dust; sun.haze
        weather-hazy; sun.horizon weather-sunset; sun.rain weather-partly-rainy; sun.snow weather-partly-snowy; sunrise
        weather-sunset-up; sunset weather-sunset-down; moon !M12.3,3 C8.1,4 5.2,7.9 5.2,12.2 C5.2,17.2 9.2,21.2
        14.2,21.2 C16.9,21.2 19.3,20 20.9,18 C16,18.4 11,14.8 10.7,9.6 C10.6,7.1 11.2,4.8 12.3,3 Z; moon.stars weather-night; moon.zzz sleep; moon.haze weather-night-partly-cloudy;
        moonphase.new.moon moon-new; moonphase.full.moon moon-full; moonphase.first.quarter moon-first-quarter;
        moonphase.last.quarter moon-last-quarter; moonphase.waxing.crescent moon-waxing-crescent;
        moonphase.waning.crescent moon-waning-crescent; moonphase.waxing.gibbous moon-waxing-gibbous;
        moonphase.waning.gibbous moon-waning-gibbous; cloud cloud; cloud.sun %sun; cloud.moon %moon; cloud.rain %rain; cloud.drizzle %drizzle; cloud.heavyrain %heavyrain; cloud.snow %snow; cloud.sleet %sleet; cloud.hail %hail; cloud.fog %fog; cloud.bolt %bolt; cloud.bolt.rain %boltrain; cloud.sun.rain %sun+rain; cloud.sun.bolt %sun+bolt; cloud.moon.rain %moon+rain;
        cloud.moon.bolt %moon+bolt; smoke smoke; wind weather-windy; wind.snow weather-snowy-heavy; snow
        snowflake; snowflake snowflake; tornado weather-tornado; hurricane weather-hurricane; tropicalstorm
        weather-hurricane; rainbow looks; thermometer thermometer; thermometer.sun sun-thermometer;
        thermometer.snowflake snowflake-thermometer; thermometer.medium thermometer; thermometer.low thermometer-low;
        thermometer.high thermometer-high; humidity water-percent; drop water; drop.triangle water-alert; drop.halffull
        opacity; aqi.low dots-hexagon; aqi.medium dots-hexagon; aqi.high dots-hexagon; flame fire; bolt lightning-bolt;
        bolt.slash flash-off; bolt.horizontal flash; bolt.heart heart-flash; bolt.car car-electric; bolt.batteryblock
        car-battery; bolt.horizontal.icloud cloud-sync; bolt.badge.a flash-auto; water.waves waves; sparkles creation;
        sparkle star-four-points; wand.and.stars auto-fix; wand.and.rays auto-fix; wand.and.sparkles auto-fix;
        """

    /// Windows and arrangement.
    static let layout = """
        square.and.arrow.up ~M8.2,9.4 H6.8 C5.5,9.4 4.8,10.1 4.8,11.4 V19.2 C4.8,20.5 5.5,21.2 6.8,21.2 H17.2 C18.5,21.2
        19.2,20.5 19.2,19.2 V11.4 C19.2,10.1 18.5,9.4 17.2,9.4 H15.8 M12,14.6 V2.8 M8.2,6.4 L12,2.6 L15.8,6.4;
        square.and.arrow.down ~M8.2,9.4 H6.8 C5.5,9.4 4.8,10.1 4.8,11.4 V19.2 C4.8,20.5 5.5,21.2 6.8,21.2 H17.2
        C18.5,21.2 19.2,20.5 19.2,19.2 V11.4 C19.2,10.1 18.5,9.4 17.2,9.4 H15.8 M12,2.8 V15 M8.2,11.4 L12,15.2
        L15.8,11.4; square.and.arrow.up.fill !M6.6,8.4 H10.6 V14.6 C10.6,16.4 13.4,16.4 13.4,14.6 V8.4 H17.4 C19.2,8.4
        20.2,9.4 20.2,11.2 V19.4 C20.2,21.2 19.2,22.2 17.4,22.2 H6.6 C4.8,22.2 3.8,21.2 3.8,19.4 V11.2 C3.8,9.4 4.8,8.4
        6.6,8.4 Z ~M12,13.6 V2.8 M8.2,6.4 L12,2.6 L15.8,6.4; square.and.arrow.down.fill !M6.6,8.4 H10.2 V11.6 L8.6,10.2
        C7,8.8 5.6,10.8 7.2,12.2 L12,16.8 L16.8,12.2 C18.4,10.8 17,8.8 15.4,10.2 L13.8,11.6 V8.4 H17.4 C19.2,8.4
        20.2,9.4 20.2,11.2 V19.4 C20.2,21.2 19.2,22.2 17.4,22.2 H6.6 C4.8,22.2 3.8,21.2 3.8,19.4 V11.2 C3.8,9.4 4.8,8.4
        6.6,8.4 Z ~M12,2.8 V13; square.and.arrow.up.on.square export; square.and.arrow.down.on.square import;
        square.and.pencil square-edit-outline; square.on.square ~R8,8,12.6,12.6,2.8 M16,4.4 C16,3.8 15,3.4 14,3.4 H6
        C4.4,3.4 3.4,4.4 3.4,6 V14 C3.4,15 3.8,16 4.4,16; square.on.circle vector-difference-ab; square.on.square.dashed
        content-duplicate; square.fill.on.square checkbox-multiple-blank; square.fill.on.circle shape; square.stack
        layers; square.stack.3d.up layers-triple; square.stack.3d.down.right layers-triple; square.3.stack.3d
        layers-triple; square.3.stack.3d.top layers-triple; square.2.stack.3d layers; square.2.layers.3d layers;
        square.3.layers.3d layers-triple; square.3.layers.3d.down.right layers-triple;
        square.stack.3d.forward.dottedline layers; square.grid.2x2 view-grid; square.grid.3x3 grid; square.grid.3x2
        view-module; square.grid.4x3 view-comfy; square.split.2x1 view-split-vertical; square.split.1x2
        view-split-horizontal; square.split.2x2 view-grid-outline; square.lefthalf.filled circle-half; square.righthalf
        circle-half; square.dashed selection; square.slash checkbox-blank-off; rectangle.grid.1x2 view-agenda;
        rectangle.grid.2x2 view-grid; rectangle.grid.3x2 view-module; rectangle.3.group view-dashboard;
        rectangle.3.offgrid view-dashboard-variant; rectangle.split.3x1 view-column; rectangle.split.2x1
        view-split-vertical; rectangle.split.1x2 view-split-horizontal; rectangle.split.3x3 table; rectangle.stack
        view-carousel; rectangle.stack.badge.plus view-carousel +badge.plus; rectangle.on.rectangle ~R7,8.6,14,11,2.4
        M17,5.8 C16.8,4.8 16,4.4 15,4.4 H5.2 C3.6,4.4 3,5.2 3,6.6 V13.2 C3,14.4 3.4,15 4.4,15.4;
        rectangle.on.rectangle.angled card-multiple; rectangle.portrait.and.arrow.right logout;
        rectangle.portrait.and.arrow.forward logout; rectangle.righthalf.inset.arrow.right logout;
        rectangle.portrait.on.rectangle.portrait card-multiple; rectangle.and.pencil.and.ellipsis form-textbox;
        rectangle.dashed selection; rectangle.center.inset.filled card-outline; rectangle.compress.vertical
        arrow-collapse-vertical; rectangle.expand.vertical arrow-expand-vertical; rectangle.leadinghalf.inset.filled
        page-layout-sidebar-left; rectangle.trailinghalf.inset.filled page-layout-sidebar-right; rectangle.inset.filled
        card; rectangle.badge.plus card-plus; rectangle.connected.to.line.below presentation; sidebar.left
        ~R2.6,4.8,18.8,14.4,3 M9.2,4.8 V19.2 M5.2,8.2 H6.8 M5.2,11 H6.8 M5.2,13.8 H6.8; sidebar.leading =sidebar.left;
        sidebar.right ~R2.6,4.8,18.8,14.4,3 M14.8,4.8 V19.2 M17.2,8.2 H18.8 M17.2,11 H18.8 M17.2,13.8 H18.8;
        sidebar.trailing =sidebar.right; sidebar.squares.left =sidebar.left; uiwindow.split.2x1
        view-split-vertical; macwindow application; macwindow.on.rectangle window-restore; macwindow.badge.plus
        application +badge.plus; menubar.rectangle dock-top; dock.rectangle dock-bottom; menubar.dock.rectangle
        dock-window; filemenu.and.cursorarrow cursor-default-click; filemenu.and.selection menu-open;
        contextualmenu.and.cursorarrow cursor-default-click; cursorarrow cursor-default; cursorarrow.rays
        cursor-default-click; cursorarrow.click cursor-default-click;
        """

    /// Shopping, money and writing.
    static let commerce = """
        cart cart; cart.badge.plus cart-plus; cart.badge.minus cart-minus; bag shopping; bag.badge.plus shopping
        +badge.plus; bag.badge.minus shopping +badge.minus; basket basket; creditcard credit-card; creditcard.and.123
        credit-card-scan; giftcard wallet-giftcard; gift gift; purchased check-decagram; banknote cash; dollarsign
        currency-usd; dollarsign.circle @circle(currency-usd); eurosign currency-eur; sterlingsign currency-gbp; yensign
        currency-jpy; indianrupeesign currency-inr; bitcoinsign bitcoin; centsign @text(¢); wonsign currency-krw;
        rublesign currency-rub; percent percent; number pound; at at; asterisk asterisk; sum sigma; function function;
        x.squareroot square-root; infinity infinity; textformat format-letter-case; textformat.size format-size;
        textformat.abc format-letter-case; textformat.alt format-font; textformat.superscript format-superscript;
        textformat.subscript format-subscript; textformat.123 numeric; bold format-bold; italic format-italic; underline
        format-underline; strikethrough format-strikethrough; bold.italic.underline format-text; text.alignleft
        format-align-left; text.aligncenter format-align-center; text.alignright format-align-right; text.justify
        format-align-justify; text.justify.left format-align-left; text.justifyleft format-align-left;
        text.justify.leading format-align-left; text.quote format-quote-open; text.book.closed book; text.badge.plus
        playlist-plus; text.badge.minus playlist-minus; text.badge.checkmark playlist-check; text.badge.xmark
        playlist-remove; text.append playlist-plus; text.insert playlist-plus; text.bubble message-text; text.cursor
        form-textbox; text.viewfinder text-recognition; text.below.photo image-text; text.redaction text-long;
        increase.indent format-indent-increase; decrease.indent format-indent-decrease; increase.quotelevel
        format-quote-open; paragraphsign format-pilcrow; character format-font; character.book.closed book-alphabet;
        character.cursor.ibeam form-textbox; character.bubble message-text; character.textbox form-textbox; abc
        alphabetical-variant; a.magnify format-size; quote.bubble comment-quote; quote.opening format-quote-open;
        quote.closing format-quote-close; curlybraces code-braces; curlybraces.square code-json; ellipsis.viewfinder
        scan-helper; placeholdertext text-box-outline; pencil pencil; pencil.tip fountain-pen-tip; pencil.and.outline
        draw-pen; pencil.slash pencil-off; pencil.line draw-pen; pencil.and.ruler pencil-ruler;
        pencil.and.list.clipboard clipboard-edit; pencil.and.scribble draw-pen; pencil.tip.crop.circle fountain-pen-tip;
        highlighter marker; eraser eraser; eraser.line.dashed eraser-variant; scribble gesture; scribble.variable
        gesture; lasso lasso; lasso.badge.sparkles lasso; lasso.and.sparkles lasso; paintbrush brush; paintbrush.pointed
        brush-variant; paintpalette palette; swatchpalette palette-swatch; eyedropper eyedropper; eyedropper.full
        eyedropper; eyedropper.halffull eyedropper-variant; eyedropper.halffull.fill eyedropper-variant; ruler ruler;
        level spirit-level; scissors content-cut; crop crop; crop.rotate crop-rotate; rotate.left rotate-left;
        rotate.right rotate-right; rotate.3d rotate-3d-variant; flip.horizontal flip-horizontal; flip.vertical
        flip-vertical; perspective perspective-less; aspectratio aspect-ratio;
        """

    /// Tools for pictures, sound and film.
    static let media = """
        slider.horizontal.3 ~M3.8,6.6 H14 M18.6,6.6 H20.2 M3.8,12 H5.4 M10,12 H20.2 M3.8,17.4 H14 M18.6,17.4 H20.2
        O16.3,6.6,2.1 O7.7,12,2.1 O16.3,17.4,2.1; slider.horizontal.2.square tune-variant;
        slider.horizontal.below.rectangle tune-variant; slider.horizontal.below.square.filled.and.square tune-variant;
        slider.horizontal.2.gobackward tune-variant; slider.vertical.3 tune-vertical-variant; switch.2 toggle-switch;
        dial.min knob; dial.max knob; dial.low knob; dial.medium knob; dial.high knob; camera camera;
        camera.badge.ellipsis camera +badge.ellipsis; camera.macro flower; camera.metering.none camera-metering-spot;
        camera.metering.center.weighted camera-metering-center; camera.viewfinder image-filter-center-focus;
        camera.rotate camera-flip; camera.filters image-filter-black-white; camera.aperture camera-iris;
        camera.on.rectangle camera-burst; camera.shutter.button camera-iris; photo image; photo.on.rectangle
        image-multiple; photo.on.rectangle.angled image-multiple; photo.stack image-multiple; photo.artframe
        image-frame; photo.badge.plus image-plus; photo.badge.checkmark image-check; photo.circle @circle(image);
        photo.tv television; video video; video.badge.plus video-plus; video.badge.waveform video +badge.waveform;
        video.slash video-off; video.bubble message-video; film filmstrip; film.stack filmstrip-box-multiple;
        movieclapper movie-open; play play; play.circle play-circle; play.rectangle @rectangle(play);
        play.rectangle.on.rectangle play-box-multiple; play.square play-box; play.square.stack play-box-multiple;
        play.slash play; play.tv television-play; playpause play-pause; play.desktopcomputer monitor-shimmer; pause
        pause; pause.circle pause-circle; stop stop; stop.circle stop-circle; record.circle record-circle; recordingtape
        voicemail; forward fast-forward; backward rewind; forward.end skip-next; backward.end skip-previous;
        forward.frame step-forward; backward.frame step-backward; gobackward restore; goforward reload; gobackward.5
        rewind-5; gobackward.10 rewind-10; gobackward.15 rewind-15; gobackward.30 rewind-30; gobackward.45 rewind-45;
        gobackward.60 rewind-60; goforward.5 fast-forward-5; goforward.10 fast-forward-10; goforward.15 fast-forward-15;
        goforward.30 fast-forward-30; goforward.45 fast-forward-45; goforward.60 fast-forward-60; eject eject; mount
        eject; speaker volume-low; speaker.fill volume-low; speaker.slash volume-off; speaker.wave.1 volume-low;
        speaker.wave.2 volume-medium; speaker.wave.3 volume-high; speaker.zzz volume-low; speaker.badge.exclamationmark
        volume-low +badge.exclamationmark; hifispeaker speaker; hifispeaker.2 speaker-multiple; homepod
        speaker-wireless; homepodmini speaker-wireless; headphones headphones; earbuds earbuds; airpods earbuds;
        airpodspro earbuds; airpods.max headphones; airpodspro.chargingcase.wireless earbuds;
        airpodspro.chargingcase.wireless.radiowaves.left.and.right earbuds; beats.headphones headphones; airplayvideo
        cast; airplayaudio cast-audio; airplayaudio.badge.exclamationmark cast-audio +badge.exclamationmark; music.note
        music-note; music.note.list playlist-music; music.quarternote.3 music; music.mic microphone-variant; mic
        microphone; mic.slash microphone-off; mic.badge.plus microphone-plus; guitars guitar-acoustic; pianokeys piano;
        waveform waveform; waveform.path pulse; waveform.path.ecg pulse; waveform.badge.mic microphone-message;
        waveform.circle @circle(waveform); dot.radiowaves.left.and.right access-point; dot.radiowaves.right wifi;
        dot.radiowaves.forward contactless-payment; dot.radiowaves.up.forward rss; antenna.radiowaves.left.and.right
        access-point; radiowaves.left vibrate; wave.3.right contactless-payment; radio radio; wifi wifi; wifi.slash
        wifi-off; wifi.exclamationmark wifi-alert; wifi.router router-wireless; personalhotspot access-point-network;
        cellularbars signal; bonjour web;
        """
}
