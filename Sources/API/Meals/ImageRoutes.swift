import Domain
import HTTP
import Tables
import UseCases

extension HouseholdAPI {
    typealias MealHandler = @Sendable (MemberRequest, RowPath<Meal>) async throws(Problem) -> Response
    typealias PhotoHandler =
        @Sendable (MemberRequest, RowPath<Meal>, [UInt8]) async throws(Problem) -> Response

    /// Sends a meal's photo.
    func getMealImage(_ size: PhotoSize) -> MealHandler {
        { request, path async throws(Problem) in
            let meal = try asProblem { () throws(Refusal) in
                try Meals(request.household).find(path.id).kept.row
            }
            guard let digest = meal[photo: size] else {
                throw Problem(.notFound, missing(size, of: path.id))
            }
            return try await photo(digest, request)
        }
    }

    /// Removes a meal's photo. Without the large one there is no small one either.
    func deleteMealImage(_ draft: inout HouseholdDraft, _ path: RowPath<Meal>) throws(Refusal) {
        try draft.setPhoto(nil, .large, of: path.id)
    }

    func deleteSmallMealImage(_ draft: inout HouseholdDraft, _ path: RowPath<Meal>) throws(Refusal) {
        try draft.setPhoto(nil, .small, of: path.id)
    }

    private func missing(_ size: PhotoSize, of meal: Meal.ID) -> String {
        let other = size == .large ? "." : ", or use the photo at /v1/meals/\(meal.text)/image."
        return "This meal has no \(size == .large ? "" : "small ")photo. PUT one to this address" + other
    }

    /// Sends a photo. Its address names its content, so a client with a copy need not ask again.
    private func photo(_ digest: Digest, _ request: MemberRequest) async throws(Problem) -> Response {
        let tag = EntityTag(digest.hex)
        if request.routed.has(tag) {
            return Response(.notModified, fields: [Response.Field("ETag", tag.text)])
        }
        guard let photo = await images.photo(digest) else {
            throw Problem(.notFound, "This photo can no longer be read. PUT it again.")
        }
        // A shorter version could match a later photo too.
        let version = request.routed.query["v"] ?? ""
        let isNamed = version.utf8.count >= MealPayload.imageVersionLength && digest.hex.hasPrefix(version)
        let control = isNamed ? "private, max-age=31536000, immutable" : "private, no-cache"
        return Response(
            .ok,
            fields: [
                Response.Field("Content-Type", photo.kind.rawValue), Response.Field("ETag", tag.text),
                Response.Field("Cache-Control", control),
            ],
            body: .pieces(length: photo.length) { [images] writer in
                await images.write(digest, photo.length, to: writer)
            })
    }

    /// Stores a photo and has the meal name it.
    func putMealImage(_ size: PhotoSize) -> PhotoHandler {
        { request, path, photo async throws(Problem) in try await put(photo, size, request, path) }
    }

    private func put(
        _ photo: [UInt8], _ size: PhotoSize, _ request: MemberRequest, _ path: RowPath<Meal>
    ) async throws(Problem) -> Response {
        let present = try asProblem { () throws(Refusal) in try meal(request, path) }
        // A repeated request gets its first answer, whatever the meal's version is now.
        if try request.routed.retry == nil { try Precondition(request.routed.request.head).check(present) }
        guard ImageKind(photo) != nil else {
            throw Problem(
                .unsupportedMediaType,
                photo.isHEIC
                    ? "This is a HEIC photo, which few browsers can show. Send it as JPEG: an iPhone does so "
                        + "with Settings > Camera > Formats > Most Compatible."
                    : "This is not a photo that can be read. Send a JPEG, PNG, WebP or AVIF.")
        }
        return try await aside(request.household.id) { () async throws(Problem) in
            if let picture = PictureSize(photo), picture.hasTooManyPixels {
                throw Problem(
                    .unsupportedMediaType,
                    "This photo has \(picture.width) × \(picture.height) pixels, too many for most phones. "
                        + "Send it with at most \(PictureSize.mostPixels / 1_000_000) megapixels.")
            }
            let digest = Digest(of: photo)
            return try await keeping([(digest, photo)]) { () async throws(Problem) in
                let write = try Write(.changeMeal, of: request, path, digest, resource: meal) {
                    draft, path, digest throws(Refusal) in
                    try draft.setPhoto(digest, size, of: path.id)
                } answer: { request, path, _ throws(Refusal) in
                    .shown(try meal(request, path))
                }
                return try await perform(write, of: request, retry: try request.routed.retry)
            }
        }
    }

    /// Keeps photos for a write that names them. If the write is refused, new photos are removed
    /// again.
    func keeping(
        _ photos: [(Digest, [UInt8])], for write: () async throws(Problem) -> Response
    ) async throws(Problem) -> Response {
        var kept: [Digest] = []
        let result: Result<Response, Problem>
        do throws(Problem) {
            for (digest, bytes) in photos {
                try await keep(bytes, as: digest)
                kept.append(digest)
            }
            result = .success(try await write())
        } catch {
            result = .failure(error)
        }
        for digest in kept { await images.settle(digest, isNamed: result.mayHaveHappened) }
        return try result.get()
    }

    func keep(_ bytes: [UInt8], as digest: Digest) async throws(Problem) {
        // The last free space is for deletions.
        guard repository.hasRoom else { throw Problem(WriteFailure<Problem>.noSpace) }
        do throws(ImageFailure) {
            try await images.keep(bytes, as: digest)
        } catch {
            switch error {
            case .noSpace: throw Problem(WriteFailure<Problem>.noSpace)
            case .failed:
                throw Problem(
                    .notWritable,
                    "The photo could not be saved on the server's disk. Nothing was changed. Try again "
                        + "later.")
            }
        }
    }
}

extension [UInt8] {
    /// True for a photo in Apple's usual format (ISO 14496-12, section 4.3, with a brand of HEIF).
    fileprivate var isHEIC: Bool {
        dropFirst(4).starts(with: "ftyp".utf8)
            && ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1"].contains {
                dropFirst(8).starts(with: $0.utf8)
            }
    }
}

extension Images {
    /// Writes a photo piece by piece, each after the client has taken the piece before.
    fileprivate func write(_ digest: Digest, _ length: Int, to writer: any BodyWriter) async {
        let count = 65_536
        var place = 0
        while place < length {
            let piece = await bytes(of: digest, from: place, count: count)
            guard let bytes = piece, !bytes.isEmpty else { return }
            do throws(StreamClosed) {
                try await writer.write(bytes)
            } catch {
                return
            }
            place += bytes.count
        }
    }
}

extension Result<Response, Problem> {
    /// True if a row may have been written.
    var mayHaveHappened: Bool {
        switch self {
        case .success: true
        case .failure(let problem): problem.code == .outcomeUnknown
        }
    }
}

extension RoutedRequest {
    /// True if the client's copy is up to date.
    func has(_ tag: EntityTag) -> Bool {
        request.head.fields["if-none-match"].flatMap(EntityTagCondition.init)?.matchesWeakly(tag) ?? false
    }
}
