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
    var clipboard: String?
    /// What stands beside the pointer; empty for nothing.
    var help: String?
    /// What is to be read aloud, and whether at once.
    var announcements: [(text: String, isUrgent: Bool)] = []

    var isEmpty: Bool {
        title == nil && size == nil && focus == nil && addresses.isEmpty && clipboard == nil && help == nil
            && announcements.isEmpty
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
        if let clipboard { message.member("clipboard", clipboard) }
        if let help { message.member("help", help) }
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
}
