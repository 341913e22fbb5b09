import CGTK4
import SwiftUICore

extension TextInputTraits {
    /// What GTK's input methods are told about the text.
    var gtkPurpose: GtkInputPurpose {
        switch purpose {
        case .text: GTK_INPUT_PURPOSE_FREE_FORM
        case .digits: GTK_INPUT_PURPOSE_DIGITS
        case .number: GTK_INPUT_PURPOSE_NUMBER
        case .phone: GTK_INPUT_PURPOSE_PHONE
        case .url: GTK_INPUT_PURPOSE_URL
        case .email: GTK_INPUT_PURPOSE_EMAIL
        case .name: GTK_INPUT_PURPOSE_NAME
        case .password: GTK_INPUT_PURPOSE_PASSWORD
        case .pin: GTK_INPUT_PURPOSE_PIN
        }
    }

    /// What GTK's input methods are told to do.
    var gtkHints: GtkInputHints {
        var bits = GTK_INPUT_HINT_NONE.rawValue
        switch capitalization {
        case nil: break
        case .some(.none): bits |= GTK_INPUT_HINT_LOWERCASE.rawValue
        case .words: bits |= GTK_INPUT_HINT_UPPERCASE_WORDS.rawValue
        case .sentences: bits |= GTK_INPUT_HINT_UPPERCASE_SENTENCES.rawValue
        case .characters: bits |= GTK_INPUT_HINT_UPPERCASE_CHARS.rawValue
        }
        switch correctsSpelling {
        case nil: break
        case true?: bits |= GTK_INPUT_HINT_SPELLCHECK.rawValue
        case false?: bits |= GTK_INPUT_HINT_NO_SPELLCHECK.rawValue
        }
        return GtkInputHints(rawValue: bits)
    }
}
