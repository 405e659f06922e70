import Domain
import JSON
import Journal
import Store
import Tables

extension [String] {
    /// A sentence for each file among the photos of a folder that is no photo and was not copied.
    func sentences(of folder: String) -> [String] {
        map {
            "\(folder)/\(Folder.images)/\($0) was left out: it is a link, or holds other bytes than its name "
                + "says."
        }.listed("files")
    }
}

extension PhotoCheck {
    var isFine: Bool { lost.isEmpty }

    /// A sentence for each photo that cannot be shown.
    var sentences: [String] {
        lost.map { "The photo of “\($0.meal)” is \($0.isMissing ? "missing" : "damaged")." }.listed("photos")
    }

    /// The end of a sentence that counts what is there.
    var counts: String { count == 0 ? "" : ", and \(count.of("photo"))" }

    /// The advice what to do about them.
    static let remedy =
        "Give these meals their photos again, or copy the folder “images” of an older backup into the data "
        + "folder."

    func write(to json: inout JSONWriter) {
        json.field("photos", count)
        json.array("lostPhotos") { json in
            for photo in lost {
                json.object {
                    $0.field("household", photo.household.text)
                    $0.field("meal", photo.meal)
                    $0.field("photo", photo.digest.hex)
                    $0.field("isMissing", photo.isMissing)
                }
            }
        }
    }
}
