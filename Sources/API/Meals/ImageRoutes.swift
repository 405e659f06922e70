import Domain
import HTTP
import UseCases

extension Kitchen {
    var imageRoutes: [Route] {
        [
            Route(
                .get, "/v1/meals/{id}/image", "getMealImage", query: ["v"], produces: ["image/*"] + ImageKind.allCases.map(\.rawValue),
                member: show),
            Route(.put, "/v1/meals/{id}/image", "putMealImage", body: .image, member: put),
            Route(.delete, "/v1/meals/{id}/image", "deleteMealImage") { visit throws(Problem) in
                let id = try visit.call.uuid(of: Meal.self)
                return set(nil, of: id, visit, .removeMealImage) { _ in Response(.noContent) }
            },
        ]
    }

    /// The address in a meal names the photo's content, so whoever has it need never ask again.
    @Sendable private func show(_ visit: Visit) async throws(Problem) -> Response {
        let meal = try visit.meal(try visit.call.uuid(of: Meal.self), in: visit.household)
        guard let digest = meal.image else { throw Problem(.notFound, "This meal has no photo. PUT one here.") }
        let tag = EntityTag(digest.hex)
        if visit.call.has(tag) { return Response(.notModified, fields: [Response.Field("ETag", tag.text)]) }
        guard let photo = await images.photo(digest) else {
            throw Problem(.notFound, "The photo cannot be read any more. PUT it again.")
        }
        // A shorter one would go on being true of other photos.
        let isNamed = visit.call.query["v"].map { $0.utf8.count >= MealPayload.imageVersionLength && digest.hex.hasPrefix($0) } == true
        return Response(
            .ok,
            fields: [
                Response.Field("Content-Type", photo.kind.rawValue), Response.Field("ETag", tag.text),
                Response.Field("Cache-Control", isNamed ? "private, max-age=31536000, immutable" : "private, no-cache"),
            ],
            body: .pieces(length: photo.length) { [images] writer in
                await images.write(digest, photo.length, to: writer)
            })
    }

    @Sendable private func put(_ visit: Visit) async throws(Problem) -> Response {
        let id = try visit.call.uuid(of: Meal.self)
        let meal = try visit.meal(id, in: visit.household)
        // A request that came before is answered as it was then, whatever the meal is like by now.
        if try visit.call.retry == nil { try Precondition(visit.call.request.head).check(meal) }
        let octets = visit.call.request.body
        guard ImageKind(octets) != nil else {
            throw Problem(.unsupportedMediaType, "Send a JPEG, PNG, WebP or AVIF; the first bytes of this are of none of them.")
        }
        return try await aside(for: visit.household.id) { () async throws(Problem) in
            let digest = Digest(of: octets)
            return try await keeping([(digest, octets)]) { () async throws(Problem) in
                try await write(visit, set(digest, of: id, visit, .changeMeal) { visit.call.answer($0) })
            }
        }
    }

    /// Keeps photos for a write that names them. Where that is refused, those that are new are removed again.
    func keeping(
        _ photos: [(Digest, [UInt8])], for write: () async throws(Problem) -> Response
    ) async throws(Problem) -> Response {
        var kept: [Digest] = []
        let result: Result<Response, Problem>
        do throws(Problem) {
            for (digest, octets) in photos {
                try await keep(octets, as: digest)
                kept.append(digest)
            }
            result = .success(try await write())
        } catch {
            result = .failure(error)
        }
        for digest in kept { await images.settle(digest, isNamed: result.mayHaveHappened) }
        return try result.get()
    }

    private func keep(_ octets: [UInt8], as digest: Digest) async throws(Problem) {
        // The room that is left is for removals.
        guard repository.hasRoom else { throw Problem(WriteFailure<Problem>.noSpace) }
        do throws(ImageFailure) {
            try await images.keep(octets, as: digest)
        } catch {
            switch error {
            case .noSpace: throw Problem(WriteFailure<Problem>.noSpace)
            case .failed: throw Problem(.notWritable, "The photo could not be written to the server's disk. Nothing was changed.")
            }
        }
    }

    private func set(
        _ image: Digest?, of id: Meal.ID, _ visit: Visit, _ action: Action, answer: @escaping (MealPayload) -> Response
    ) -> Write {
        Write(action, target: { household throws(Problem) in try visit.meal(id, in: household) }) { draft, _ throws(Problem) in
            let at = draft.now
            try draft.apply { household throws(Refusal) in try MealImages(household).set(image, of: id, at: at) }
            return answer(try visit.meal(id, in: draft.household))
        }
    }
}

extension Images {
    /// Writes a photo piece by piece, each after the client has taken the one before.
    fileprivate func write(_ digest: Digest, _ length: Int, to writer: any BodyWriter) async {
        let count = 65_536
        var place = 0
        while place < length {
            let piece = await octets(of: digest, from: place, count: count)
            guard let octets = piece, !octets.isEmpty else { return }
            do throws(StreamClosed) {
                try await writer.write(octets)
            } catch {
                return
            }
            place += octets.count
        }
    }
}

extension Result<Response, Problem> {
    /// Whether a row may have been written.
    fileprivate var mayHaveHappened: Bool {
        switch self {
        case .success: true
        case .failure(let problem): problem.code == .outcomeUnknown
        }
    }
}

extension Call {
    /// Whether the client's copy is the present one.
    func has(_ tag: EntityTag) -> Bool {
        request.head.fields["if-none-match"].flatMap(EntityTagCondition.init)?.matchesWeakly(tag) ?? false
    }
}
