/// Names of Apple's symbols and what draws them, as ``SymbolTable`` reads it: entries are separated by semicolons.
extension SymbolTable {
    /// Senses, safety and places.
    static let senses = """
        eye eye; eye.slash eye-off; eye.circle eye-circle; eye.trianglebadge.exclamationmark eye +badge.exclamationmark;
        eyes eye; eyeglasses glasses; eyebrow eye; sunglasses sunglasses; binoculars binoculars; mouth emoticon-tongue;
        ear ear-hearing; brain brain; brain.head.profile head-cog; lungs lungs; hand.raised hand-back-right;
        hand.raised.slash hand-back-right-off; hand.thumbsup thumb-up; hand.thumbsdown thumb-down; hand.point.right
        hand-pointing-right; hand.point.left hand-pointing-left; hand.point.up hand-pointing-up; hand.point.up.left
        hand-pointing-up; hand.point.down hand-pointing-down; hand.tap gesture-tap; hand.draw gesture; hand.wave
        hand-wave; hands.clap hand-clap; hands.sparkles hand-wash; hand.pinch gesture-pinch; touchid fingerprint; faceid
        face-recognition; face.smiling emoticon-happy; face.dashed emoticon-neutral; face.smiling.inverse
        emoticon-happy; lock lock; lock.open lock-open-variant; lock.slash lock-off; lock.shield shield-lock;
        lock.rotation lock-reset; lock.open.rotation lock-open; lock.doc file-lock; lock.icloud cloud-lock; lock.square
        @square(lock); lock.rectangle @rectangle(lock); lock.laptopcomputer laptop-account;
        lock.trianglebadge.exclamationmark lock-alert; lock.iphone cellphone-lock; key key-variant; key.horizontal key;
        key.slash key-remove; shield shield; shield.lefthalf.filled shield-half-full; shield.slash shield-off;
        shield.checkered shield-half-full; checkerboard.shield shield-half-full; link link-variant; link.badge.plus
        link-variant-plus; link.icloud cloud-sync; personalhotspot.circle link-variant; paperclip paperclip; pin pin;
        pin.slash pin-off; mappin map-marker; mappin.and.ellipse map-marker-radius; mappin.circle @circle(map-marker);
        mappin.slash map-marker-off; map map; location navigation-variant; location.north navigation; location.slash
        navigation-variant; location.viewfinder crosshairs-gps; location.magnifyingglass map-search; safari compass;
        compass.drawing drawing; point.3.connected.trianglepath.dotted vector-polyline;
        point.topleft.down.curvedto.point.bottomright.up vector-curve; point.3.filled.connected.trianglepath.dotted
        vector-polyline; signpost.right sign-direction; signpost.left sign-direction; road.lanes road-variant; flag
        flag; flag.slash flag-off; flag.checkered flag-checkered; flag.2.crossed flag-triangle; tag tag; tag.slash
        tag-off; bookmark bookmark; bookmark.slash bookmark-off; book book-open; book.closed book; book.pages
        book-open-page-variant; books.vertical bookshelf; magazine newspaper-variant; newspaper newspaper-variant;
        menucard book-open;
        """

    /// Documents and messages.
    static let documents = """
        note note; note.text note-text; note.text.badge.plus note-plus; doc file; doc.text file-document; doc.richtext
        text-box; doc.plaintext text-box; doc.append text-box-plus; doc.badge.plus file-plus; doc.badge.gearshape
        file-cog; doc.badge.arrow.up file-upload; doc.badge.ellipsis file +badge.ellipsis; doc.on.doc content-copy;
        doc.on.clipboard content-paste; doc.zipper zip-box; doc.viewfinder text-recognition; doc.circle @circle(file);
        doc.questionmark file-question; document file; document.on.document content-copy; clipboard clipboard;
        clipboard.badge.checkmark clipboard-check; folder folder; folder.badge.plus folder-plus; folder.badge.minus
        folder-minus; folder.badge.person.crop folder-account; folder.badge.gearshape folder-cog;
        folder.badge.questionmark folder-question; archivebox archive; tray ~M3.4,13.4 L6,6.6
        C6.3,5.8 6.9,5.4 7.7,5.4 H16.3 C17.1,5.4 17.7,5.8 18,6.6 L20.6,13.4 V17 C20.6,18.4 19.9,19 18.6,19 H5.4 C4.1,19
        3.4,18.4 3.4,17 Z M3.4,13.4 H8.2 C8.5,15.3 10,16.4 12,16.4 C14,16.4 15.5,15.3 15.8,13.4 H20.6; tray.fill !M3,13.6
        H8 C8.4,15.6 10,17 12,17 C14,17 15.6,15.6 16,13.6 H21 V17.4 C21,19 20.2,19.8 18.6,19.8 H5.4 C3.8,19.8 3,19
        3,17.4 Z M3.6,12 L6,5.9 C6.4,4.9 7.1,4.4 8.1,4.4 H15.9 C16.9,4.4 17.6,4.9 18,5.9 L20.4,12 H15.2 C14.6,12
        14.5,12.6 14.4,13.2 C14.2,14.5 13.2,15.4 12,15.4 C10.8,15.4 9.8,14.5 9.6,13.2 C9.5,12.6 9.4,12 8.8,12 Z;
        tray.full ~M3.4,13.4 L6,6.6 C6.3,5.8 6.9,5.4 7.7,5.4 H16.3 C17.1,5.4 17.7,5.8 18,6.6 L20.6,13.4 V17 C20.6,18.4
        19.9,19 18.6,19 H5.4 C4.1,19 3.4,18.4 3.4,17 Z M3.4,13.4 H8.2 C8.5,15.3 10,16.4 12,16.4 C14,16.4 15.5,15.3
        15.8,13.4 H20.6 M8.8,8.4 H15.2 M7.8,10.9 H16.2; tray.full.fill =tray.fill; tray.2
        inbox-multiple; tray.and.arrow.down tray-arrow-down; tray.and.arrow.up tray-arrow-up; externaldrive harddisk;
        externaldrive.badge.exclamationmark harddisk +badge.exclamationmark; internaldrive harddisk; opticaldisc disc;
        opticaldiscdrive disc-player; memorychip memory; cpu chip; server.rack server; xserve server; cylinder database;
        cylinder.split.1x2 database; shippingbox package-variant-closed; cube cube; cube.transparent cube-scan; cube.box
        package-variant; paperplane send; envelope email; envelope.open email-open; envelope.badge email-alert;
        envelope.badge.shield.half.filled email-lock; envelope.arrow.triangle.branch email-fast; mail email; mail.stack
        email-multiple; mail.and.text.magnifyingglass email-search; phone phone; phone.down phone-hangup;
        phone.connection phone-in-talk; phone.arrow.up.right phone-outgoing; phone.arrow.down.left phone-incoming;
        phone.badge.plus phone-plus; phone.bubble phone-message; teletype phone-classic; message message; message.badge
        message-badge; message.badge.filled message-badge; bubble.left message; bubble.right message;
        bubble.middle.bottom tooltip; bubble.left.and.bubble.right forum; bubble.left.and.exclamationmark.bubble.right
        forum; bubble.left.and.text.bubble.right forum; bubbles.and.sparkles chart-bubble; calendar calendar;
        calendar.badge.plus calendar-plus; calendar.badge.minus calendar-minus; calendar.badge.clock calendar-clock;
        calendar.badge.exclamationmark calendar-alert; calendar.badge.checkmark calendar-check;
        calendar.day.timeline.left calendar-today;
        """

    /// Games and devices.
    static let devices = """
        gamecontroller controller; dpad gamepad; arcade.stick gamepad-variant; dice dice-5; die.face.1 dice-1;
        die.face.2 dice-2; die.face.3 dice-3; die.face.4 dice-4; die.face.5 dice-5; die.face.6 dice-6; puzzlepiece
        puzzle; puzzlepiece.extension puzzle; xbox.logo microsoft-xbox; playstation.logo sony-playstation; applelogo
        apple; apple.logo apple; swift language-swift; homekit home-automation; logo.xbox microsoft-xbox; tv television;
        tv.slash television-off; appletv television-box; display monitor; display.2 monitor-multiple; desktopcomputer
        monitor; pc desktop-tower; macpro.gen3 desktop-tower; macmini desktop-classic; laptopcomputer laptop; iphone
        cellphone; iphone.gen2 cellphone; iphone.gen3 cellphone; iphone.homebutton cellphone;
        iphone.radiowaves.left.and.right cellphone-wireless; iphone.slash cellphone-off; ipad tablet; ipad.landscape
        tablet; ipad.and.iphone tablet-cellphone; ipod ipod; apps.iphone cellphone-text; applewatch watch;
        applewatch.watchface watch-variant; digitalcrown.arrow.clockwise watch-import;
        digitalcrown.arrow.counterclockwise watch-export; applepencil pencil; magicmouse mouse; computermouse mouse;
        keyboard keyboard; keyboard.chevron.compact.down keyboard-close; keyboard.badge.ellipsis keyboard; delete.left
        backspace; delete.backward backspace; delete.right backspace-reverse; delete backspace; clear close-box; return
        keyboard-return; return.left keyboard-return; command apple-keyboard-command; option apple-keyboard-option;
        control apple-keyboard-control; shift apple-keyboard-shift; capslock apple-keyboard-caps; escape keyboard-esc;
        printer printer; printer.dotmatrix printer-pos; printer.dotmatrix.fill.and.paper.fill printer-pos;
        printer.dotmatrix.and.paper printer-pos; scanner scanner; faxmachine fax; cable.connector cable-data; qrcode
        qrcode; qrcode.viewfinder qrcode-scan; barcode barcode; barcode.viewfinder barcode-scan; viewfinder scan-helper;
        dot.viewfinder image-filter-center-focus; dot.scope crosshairs-gps; scope crosshairs; target target;
        """

    /// Charts and the home.
    static let charts = """
        chart.bar poll; chart.bar.xaxis chart-bar; chart.bar.doc.horizontal file-chart; chart.pie chart-pie;
        chart.line.uptrend.xyaxis chart-line; chart.line.downtrend.xyaxis chart-line-variant; chart.xyaxis.line
        chart-line; chart.dots.scatter chart-scatter-plot; chart.line.flattrend.xyaxis chart-line; tablecells table;
        table.furniture table-furniture; calendar.circle @circle(calendar); lightbulb lightbulb; lightbulb.max
        lightbulb-on; lightbulb.min lightbulb; lightbulb.slash lightbulb-off; lightbulb.led lightbulb-variant; lamp.desk
        desk-lamp; lamp.table lamp; lamp.floor floor-lamp; flashlight.on.fill flashlight; flashlight.off.fill
        flashlight-off; flashlight.on flashlight; flashlight.off flashlight-off; fan fan; fan.ceiling ceiling-fan;
        spigot faucet; shower shower-head; bathtub bathtub; toilet toilet; sofa sofa; chair chair-rolling; chair.lounge
        sofa-single; bed.double bed-double; cabinet file-cabinet; door.left.hand.open door-open; door.left.hand.closed
        door; window.vertical.open window-open; refrigerator fridge; stove stove; microwave microwave; oven
        toaster-oven; washer washing-machine; dishwasher dishwasher; fireplace fireplace; poweroutlet.type.f
        power-socket-de; poweroutlet.type.a power-socket-us; poweroutlet.type.b power-socket-us; powerplug power-plug;
        power power; battery.100 battery; battery.100percent battery; battery.75 battery-70; battery.75percent
        battery-70; battery.50 battery-50; battery.50percent battery-50; battery.25 battery-20; battery.25percent
        battery-20; battery.0 battery-outline; battery.0percent battery-outline; battery.100.bolt battery-charging;
        battery.100percent.bolt battery-charging; minus.plus.batteryblock car-battery;
        """

    /// Living things and travel.
    static let living = """
        leaf leaf; leaf.arrow.circlepath recycle; leaf.arrow.triangle.circlepath recycle; tree pine-tree; ant bee;
        ladybug ladybug; bird bird; cat cat; dog dog; fish fish; tortoise turtle; hare rabbit; lizard snake; pawprint
        paw; teddybear teddy-bear; carrot carrot; fork.knife silverware-fork-knife; fork.knife.circle
        @circle(silverware-fork-knife); cup.and.saucer coffee; mug coffee; wineglass glass-wine;
        takeoutbag.and.cup.and.straw food-takeout-box; waterbottle bottle-soda; birthday.cake cake-variant; popcorn
        popcorn; frying.pan pot-steam; car car; car.2 car-multiple; car.side car-side; bus bus; bus.doubledecker
        bus-double-decker; tram tram; tram.fill.tunnel subway; cablecar gondola; lightrail train; train.side.front.car
        train; ferry ferry; sailboat sail-boat; airplane airplane; airplane.departure airplane-takeoff; airplane.arrival
        airplane-landing; bicycle bicycle; scooter scooter; moped moped; motorcycle motorbike; box.truck truck;
        truck.box truck; truck.pickup.side car-pickup; fuelpump gas-station; parkingsign parking; parkingsign.circle
        @circle(parking); steeringwheel steering; engine.combustion engine; abs car-brake-abs; helm ship-wheel;
        """

    /// Health, sport and shapes.
    static let shapes = """
        rosette medal; medal medal; trophy trophy; crown crown; graduationcap school; backpack bag-personal; studentdesk
        desk; briefcase briefcase; case briefcase; latch.2.case briefcase-variant; handbag purse; wallet.pass wallet;
        wallet.bifold wallet; ticket ticket-confirmation; umbrella umbrella; theatermasks drama-masks; party.popper
        party-popper; balloon balloon; fireworks firework; mountain.2 image-filter-hdr; beach.umbrella umbrella-beach;
        tent tent; hammer hammer; wrench wrench; wrench.adjustable wrench; screwdriver screwdriver;
        wrench.and.screwdriver tools; hammer.circle @circle(hammer); stethoscope stethoscope; cross medical-bag;
        cross.case medical-bag; cross.vial test-tube; pills pill; pill pill; syringe needle; bandage bandage; facemask
        face-mask; testtube.2 test-tube; microbe virus; allergens flower-pollen; bed.double.circle @circle(bed-double);
        sportscourt soccer-field; soccerball soccer; basketball basketball; football football; baseball baseball;
        tennis.racket tennis; tennisball tennis-ball; volleyball volleyball; cricket.ball cricket; hockey.puck
        hockey-puck; dumbbell dumbbell; skateboard skateboard; surfboard surfing; megaphone bullhorn;
        speaker.trianglebadge.exclamationmark volume-low +badge.exclamationmark; burst star-four-points; seal decagram;
        staroflife asterisk; cone cone; pyramid pyramid; rotate.3d.circle rotate-3d-variant; move.3d axis-arrow;
        scale.3d axis-arrow; view.3d video-3d; arkit cube-scan; circle ~O12,12,9.2; circle.fill !O12,12,10.1;
        circle.inset.filled record-circle-outline; circle.circle record-circle-outline; circle.dotted dots-circle;
        circle.dashed dots-circle; circle.slash cancel; slash.circle cancel; nosign cancel; circle.lefthalf.filled
        circle-half-full; circle.lefthalf circle-half-full; circle.righthalf.filled circle-half-full;
        circle.bottomhalf.filled circle-half-full; circle.hexagongrid dots-hexagon; circle.grid.2x2 dots-grid;
        circle.grid.3x3 dots-grid; circle.grid.hex dots-hexagon; circle.grid.cross gamepad-circle; circle.hexagonpath
        hexagon-outline; circlebadge circle-small; square ~R3.7,3.7,16.6,16.6,3.6; square.fill !R2.8,2.8,18.4,18.4,4.4;
        app ~R3.3,3.3,17.4,17.4,5; app.fill !R2.5,2.5,19,19,5.8; app.badge square-rounded-badge; app.gift gift;
        rectangle ~R2.2,5,19.6,14,3; rectangle.fill !R1.3,4.1,21.4,15.8,3.8; rectangle.portrait ~R5,2.2,14,19.6,3;
        rectangle.portrait.fill !R4.1,1.3,15.8,21.4,3.8; capsule ~R2,6.4,20,11.2,5.6; capsule.fill
        !R1.1,5.5,21.8,13,6.5; capsule.portrait ~R6.4,2,11.2,20,5.6; oval ~M2,12 C2,4 22,4 22,12 C22,20 2,20 2,12 Z;
        diamond ~M12,2.2 L21.8,12 L12,21.8 L2.2,12 Z; diamond.fill !M12,1.4 L22.6,12 L12,22.6 L1.4,12 Z; rhombus
        ~M12,2.6 L19.6,12 L12,21.4 L4.4,12 Z; rhombus.fill !M12,1.6 L20.4,12 L12,22.4 L3.6,12 Z; triangle triangle;
        pentagon pentagon; hexagon hexagon; octagon octagon; questionmark.diamond @diamond(help); questionmark.square
        @square(help); questionmark.app @square(help); icloud cloud; icloud.and.arrow.up cloud-upload;
        icloud.and.arrow.down cloud-download; icloud.slash cloud-off; xmark.icloud cloud-remove; plus.icloud cloud-plus;
        zzz sleep; hand.raised.fingers.spread hand-back-left; movieclapper.fill movie-open; terminal console;
        apple.terminal console; play.laptopcomputer laptop; rectangle.and.paperclip email-outline; hourglass.badge.plus
        timer-sand; exclamationmark.applewatch watch; livephoto record-circle-outline; pip
        picture-in-picture-bottom-right; pip.enter picture-in-picture-bottom-right; pip.exit
        picture-in-picture-bottom-right; captions.bubble closed-caption; rectangle.3.group.bubble message; translate
        translate; accessibility human; voiceover account-voice; hearingdevice.ear ear-hearing; ladybug.fill ladybug;
        wallet.pass.fill wallet; storefront store; house.lodge home-variant; tent.2 tent;         person.fill.viewfinder account-box; rectangle.fill.on.rectangle card-multiple;
        rectangle.fill.on.rectangle.angled card-multiple; photo.fill.on.rectangle image-multiple; cloud.sun.circle
        @circle(weather-partly-cloudy); cat.circle @circle(cat); abs.circle car-brake-abs; hand.raised.circle
        @circle(hand-back-right); chevron.right.square @square(chevron-right); arrow.up.right.square open-in-new;
        arrow.up.forward.square open-in-new; arrow.up.forward.app open-in-new; arrow.up.right.circle
        @circle(arrow-top-right); arrow.clockwise.circle @circle(reload); arrow.counterclockwise.circle
        @circle(restore); arrow.2.circlepath.circle @circle(sync); arrow.triangle.2.circlepath.circle @circle(sync);
        arrow.uturn.backward.circle @circle(undo);
        """
}
