import Domain
import HTTP
import UseCases

extension HouseholdAPI {
    /// Sends a meal's photo.
    func getMealImage(_ request: MemberRequest, _ path: RowPath<Meal>) async throws(Problem) -> Response {
        guard let digest = try meal(request, path).image else {
            throw Problem(.notFound, "This meal has no photo. PUT one to this address.")
        }
        return try await photo(digest, request)
    }

    func putMealImage(
        _ request: MemberRequest, _ path: RowPath<Meal>, _ photo: [UInt8]
    ) async throws(Problem) -> Response {
        try await put(photo, request, path) { draft, digest throws(Refusal) in
            try draft.setImage(digest, of: path.id)
        }
    }

    /// Removes a meal's photo, in both sizes.
    func deleteMealImage(_ request: MemberRequest, _ path: RowPath<Meal>) -> Write {
        .removing(path.payload(for: request)) { draft throws(Refusal) in
            try draft.setImage(nil, of: path.id)
        }
    }

    func getSmallMealImage(_ request: MemberRequest, _ path: RowPath<Meal>) async throws(Problem)
        -> Response
    {
        guard let digest = try meal(request, path).smallImage else {
            throw Problem(
                .notFound,
                "This meal has no small photo. PUT one to this address, or use the photo at "
                    + "/v1/meals/{id}/image.")
        }
        return try await photo(digest, request)
    }

    func putSmallMealImage(
        _ request: MemberRequest, _ path: RowPath<Meal>, _ photo: [UInt8]
    ) async throws(Problem) -> Response {
        try await put(photo, request, path) { draft, digest throws(Refusal) in
            try draft.setSmallImage(digest, of: path.id)
        }
    }

    func deleteSmallMealImage(_ request: MemberRequest, _ path: RowPath<Meal>) -> Write {
        .removing(path.payload(for: request)) { draft throws(Refusal) in
            try draft.setSmallImage(nil, of: path.id)
        }
    }

    private func meal(_ request: MemberRequest, _ path: RowPath<Meal>) throws(Problem) -> Meal {
        try asProblem { () throws(Refusal) in try Meals(request.household).find(path.id).kept.row }
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

    /// Stores a photo and has `set` name it in the meal.
    private func put(
        _ photo: [UInt8], _ request: MemberRequest, _ path: RowPath<Meal>,
        _ set: @escaping @Sendable (inout HouseholdDraft, Digest) throws(Refusal) -> Void
    ) async throws(Problem) -> Response {
        let meal = try asProblem { () throws(Refusal) in
            try MealPayload(path.id, in: request.household, for: request.member.id)
        }
        // A repeated request gets its first answer, whatever the meal's version is now.
        if try request.routed.retry == nil { try Precondition(request.routed.request.head).check(meal) }
        guard ImageKind(photo) != nil else {
            throw Problem(
                .unsupportedMediaType,
                "This is not a photo that can be read. Send a JPEG, PNG, WebP or AVIF.")
        }
        return try await aside(for: request.household.id) { () async throws(Problem) in
            let digest = Digest(of: photo)
            let write = Write.changing(path.payload(for: request)) { draft throws(Refusal) in
                try set(&draft, digest)
            }
            return try await keeping([(digest, photo)]) { () async throws(Problem) in
                try await self.write(request, .changeMeal, write, retry: try request.routed.retry)
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

    private func keep(_ bytes: [UInt8], as digest: Digest) async throws(Problem) {
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
    fileprivate var mayHaveHappened: Bool {
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
