/// The pages of the help.
enum HelpTopic {
    case overview, run, drive, test, doctor, bench

    /// The page's text.
    var text: String {
        switch self {
        case .overview:
            """
            Usage: wellspring COMMAND …

              run FILE.swift|DIR   compile a SwiftUI program and show it
              doctor PATH…         look for mistakes that compile but misbehave
              bench [NAME]         measure what updates, layout and rendering cost
              test                 build this package and run all its tests
              help [COMMAND]       say more about a command; 'help drive' lists what scripts say
              --version            print the version

            --quiet with any command hides the progress of installing and building.

            Exit codes: 0 good; 1 the program or an expectation failed; 2 wrong usage; 3 the source does not compile.
            """
        case .run:
            """
            Usage: wellspring run FILE.swift|DIR [HOST] [OPTIONS]

            Compiles the file, or all Swift files below the folder, and runs the program: its @main type, else the code at
            the top level of the file (in a folder: of main.swift), else its #Preview. In a folder with a Package.swift it
            runs the package's executable target, with the targets of the package that it needs as modules of their own.

            Where it is shown (by default in a window; without a display as a page):
              --window             a window; needs a display
              --png OUT.png        a picture of it
              --drive SCRIPT       no picture; taps, types and checks what the script says ('-': standard input)
              --web[=PORT]         a page, served on this machine only; prints its address. Port 8080, or another
                                   where that is taken; Control-C ends the program

            Options:
              --size WxH           the window's, page's or picture's size in points, such as 390x844
              --dark               start in dark appearance
              --why                say on standard error which view's body runs, and which property made it run
              --flash              show which views' bodies run: they flash, green when they appear, orange when they run again
              --store DIR          the folder that @AppStorage and @SceneStorage are kept in
              --preview NAME|N     show a #Preview, by name or by number from 1, also of a program that begins elsewhere
              --target NAME        which target of a package, where several can be run
              --swift-version 5|6  the language mode; by default a package's own, else 5
              --quiet              do not show the progress of compiling
            """
        case .drive:
            """
            Scripts for 'run --drive', one command a line; '#' begins a comment, texts with blanks stand in quotation marks:

              tap [ROLE] "LABEL" [N]            press what is called so, the N-th of several
              longpress "LABEL"                 press for a second
              type "FIELD" "TEXT"               replace a field's text
              submit "FIELD"                    press return in it
              increment|decrement "LABEL"       one step up or down
              back                              as the bar's back button
              swipe "LABEL" left|right|up|down  drag by 120 points
              drag "LABEL" DX DY                drag by points
              scroll "LABEL" DY                 scroll what it stands in
              wait SECONDS                      let time pass
              windows                           print the titles of the open windows, the one in front last
              window "TITLE" [N]                bring a window to the front
              close ["TITLE" [N]]               close the window in front, or another
              choose "PATH"…                    answer the dialog for files
              cancel                            leave it without choosing
              dark on|off, size W H             change appearance, and size in points
              shot FILE.png                     write a picture
              print text|tree|bodies|frames     print what is on screen
              why TYPE                          say why bodies of the type ran last, what makes them run, what is not heard
              reset bodies|log                  forget counts, or what was printed

            What must hold, else the script ends with exit code 1:
              expect "TEXT", expect no "TEXT", expect count N "TEXT", expect before "A" "B"
              expect value "LABEL" "VALUE", expect focus "FIELD", expect opacity "LABEL" N
              expect frame "LABEL" X Y W H, expect bodies N TYPE, expect log "TEXT"
              expect window "TITLE" (in front), expect windows N

            Commands find things in the window in front.
            """
        case .test:
            """
            Usage: wellspring test [--quiet]

            Builds the package, runs its tests, the example packages' tests, and the programs in ../shared/programs where that
            folder exists. Starts an X server of its own where there is no display. The last line counts.
            """
        case .doctor:
            """
            Usage: wellspring doctor [--rules] PATH…

            Reads Swift files, and folders of them, and reports what compiles but misbehaves in SwiftUI, each with a remedy:
              FILE:LINE:COLUMN: warning: MESSAGE [RULE]

              --rules              print what each rule looks for

            Exit codes: 0 nothing found; 1 something found; 2 wrong usage.
            """
        case .bench:
            """
            Usage: wellspring bench [NAME] [--json]

            Measures headless what mounting, updating, layout and rendering cost, in CPU time, and prints medians.
            """
        }
    }
}
