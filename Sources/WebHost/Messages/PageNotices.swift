import Foundation

/// What a page is told beside its layers: each once.
struct PageNotices {
    var title: String?
    /// The scene's size, where it does not follow the page's.
    var size: CGSize?
    /// The layer whose field gets the keyboard; nil in it for none.
    var focus: Int??
    /// Addresses to open.
    var addresses: [String] = []
    /// Addresses of the program's other windows to open.
    var pages: [String] = []
    var clipboard: String?
    /// What stands beside the pointer; empty for nothing.
    var help: String?
    /// What files the page is to ask for.
    var question: PageFileDialogs.Question?
    /// Whether the last question is taken back.
    var endsQuestion = false
    /// Files to save, by number and name.
    var downloads: [(number: Int, name: String)] = []
    /// What is to be read aloud, and whether at once.
    var announcements: [(text: String, isUrgent: Bool)] = []

    var isEmpty: Bool {
        title == nil && size == nil && focus == nil && addresses.isEmpty && clipboard == nil && help == nil
            && announcements.isEmpty && question == nil && !endsQuestion && downloads.isEmpty
            && pages.isEmpty
    }

    /// Writes what there is as members of a message, and forgets it.
    mutating func write(into message: inout JSONText) {
        if let title { message.member("title", title) }
        if let size {
            message.name("size")
            message.array { list in
                list.value(size.width)
                list.value(size.height)
            }
        }
        if let focus { message.member("focus", focus ?? 0) }
        if !addresses.isEmpty {
            message.name("open")
            message.array { list in for address in addresses { list.value(address) } }
        }
        if !pages.isEmpty {
            message.name("windows")
            message.array { list in for page in pages { list.value(page) } }
        }
        if let clipboard { message.member("clipboard", clipboard) }
        if let help { message.member("help", help) }
        if let question { message.name("files"); Self.write(question, into: &message) }
        if endsQuestion { message.member("noFiles", true) }
        if !downloads.isEmpty {
            message.name("save")
            message.array { list in
                for download in downloads {
                    list.object { record in
                        record.member("number", download.number)
                        record.member("name", download.name)
                    }
                }
            }
        }
        if !announcements.isEmpty {
            message.name("announce")
            message.array { list in
                for announcement in announcements {
                    list.object { record in
                        record.member("text", announcement.text)
                        record.member("urgent", announcement.isUrgent)
                    }
                }
            }
        }
        self = PageNotices()
    }

    private static func write(_ question: PageFileDialogs.Question, into message: inout JSONText) {
        message.object { record in
            record.member("number", question.number)
            record.member("title", question.title)
            record.member("several", question.takesSeveral)
            record.name("endings")
            record.array { list in for ending in question.endings { list.value(ending) } }
        }
    }
}
