import Domain
import HTTP
import Ingredients
import UseCases

/// The routes of a household, a line each: method, path, action or operation, query, body, handler.
extension HouseholdAPI {
    var routes: [Route] {
        household + meals + shopping + plans + review + history
    }

    /// Members, their devices, hooks and settings.
    private var household: [Route] {
        [
            .anyone(
                .post, "/v1/households", "foundHousehold", body: .names, headCheck: checkFounding,
                foundHousehold
            ).withSecrets,
            .anyone(
                .post, "/v1/import", "importHousehold", query: ["memberId", "session"],
                body: .bytes(.household), headCheck: checkImport, importHousehold
            ).withSecrets,
            .get("/v1/household", "getHousehold", getHousehold),
            .change(
                .patch, "/v1/household", .renameHousehold, resource: getHousehold, body: .json,
                renameHousehold),
            .remove(
                "/v1/household", .deleteHousehold, resource: getHousehold, body: .queryText("confirm"),
                deleteHousehold),
            .get("/v1/home", "getHome", query: ["from", "days"], getHome),
            .get("/v1/me", "getMe", getMe),
            .read("/v1/members", "listMembers", query: MemberRequest.pageQuery, listMembers),
            .add(
                "/v1/members", .addMember, resource: wholeHousehold, body: .json, addMember,
                shown: getMember),
            .get("/v1/members/{id}", "getMember", getMember),
            .change(
                .patch, "/v1/members/{id}", .changeMember, resource: getMember, body: .json, changeMember),
            .remove("/v1/members/{id}", .removeMember, resource: getMember, removeMember),
            .write(
                .put, "/v1/members/{id}/sign-in-name", .giveSignInName, resource: signInDevice, body: .json,
                giveSignInName, answer: givenSignInName),
            .read(
                "/v1/invitations", "listInvitations", query: MemberRequest.pageQuery, listInvitations
            ).withSecrets,
            .add(
                "/v1/invitations", .invite, resource: wholeHousehold, body: .json, inviteMember,
                shown: getInvitation
            ).withSecrets,
            .get("/v1/invitations/{code}", "getInvitation", getInvitation).withSecrets,
            .remove("/v1/invitations/{code}", .revokeInvitation, resource: invitation, revokeInvitation),
            .read(
                "/v1/invitations/{code}/qr.svg", "drawInvitation", produces: ["image/svg+xml"], drawInvitation
            ).withSecrets,
            .anyone(
                .get, "/v1/invitations/{code}/preview", "previewInvitation", body: .none, previewInvitation
            ).withSecrets,
            .anyone(
                .post, "/v1/invitations/{code}/acceptance", "acceptInvitation", body: .names, acceptInvitation
            ).withSecrets,
            .read("/v1/devices", "listDevices", query: MemberRequest.pageQuery, listDevices),
            .write(
                .post, "/v1/devices", .addDevice, resource: wholeHousehold, body: .json, addDevice,
                answer: addedDevice
            ).withSecrets,
            .get("/v1/devices/{id}", "getDevice", getDevice),
            .change(
                .patch, "/v1/devices/{id}", .renameDevice, resource: getDevice, body: .json, renameDevice),
            .write(
                .delete, "/v1/devices/{id}", .removeDevice, resource: getDevice, removeDevice,
                answer: removedDevice),
            .change(.delete, "/v1/devices/{id}/restriction", .trustDevice, resource: getDevice, trustDevice),
            .read("/v1/hooks", "listHooks", query: MemberRequest.pageQuery, listHooks),
            .write(
                .post, "/v1/hooks", .addHook, resource: wholeHousehold, body: .json.checked(checkHook),
                addHook, answer: addedHook
            ).withSecrets,
            .get("/v1/hooks/{id}", "getHook", getHook),
            .change(
                .patch, "/v1/hooks/{id}", .changeHook, resource: getHook,
                body: .json.checked(checkHookChange), changeHook),
            .remove("/v1/hooks/{id}", .removeHook, resource: getHook, removeHook),
            .member(.put, "/v1/session", "beginSession", beginSession).withSecrets,
            .anyone(.get, "/v1/session", "getSession", body: .none, getSession).withSecrets,
            .anyone(.delete, "/v1/session", "endSession", body: .none, endSession).withSecrets,
            .get("/v1/settings", "getSettings", getSettings).kept,
            .change(
                .patch, "/v1/settings", .changeSettings, resource: getSettings, body: .json, changeSettings),
            .change(.delete, "/v1/settings", .resetSettings, resource: getSettings, resetSettings),
            .read(
                "/v1/notifications", "listNotifications", query: ["unread"] + MemberRequest.pageQuery,
                listNotifications),
            .change(
                .put, "/v1/notifications/{id}/read", .readNotification, resource: notification,
                readNotification),
            .write(
                .put, "/v1/notifications/read", .readNotifications, resource: wholeHousehold,
                body: .optionalJSON, readNotifications, answer: readAll),
        ]
    }

    /// Recipes, their photos and imports.
    private var meals: [Route] {
        [
            .read(
                "/v1/meals", "listMeals", query: MealQuery.parameters + MemberRequest.pageQuery,
                listMeals
            ).kept.long(with: "missing"),
            .add("/v1/meals", .addMeal, resource: wholeHousehold, body: .json, addMeal, shown: meal),
            .get("/v1/meals/{id}", "getMeal", query: ["servings"], getMeal).kept,
            .put(
                "/v1/meals/{id}", .changeMeal, as: "putMeal", resource: mealIfThere, body: .json, putMeal,
                shown: meal),
            .change(.patch, "/v1/meals/{id}", .changeMeal, resource: meal, body: .json, changeMeal),
            .remove("/v1/meals/{id}", .deleteMeal, resource: meal, body: .deletion, deleteMeal),
            .change(.put, "/v1/meals/{id}/restoration", .restoreMeal, resource: meal, restoreMeal),
            .change(.put, "/v1/meals/{id}/favourite", .likeMeal, resource: meal, likeMeal),
            .change(.delete, "/v1/meals/{id}/favourite", .unlikeMeal, resource: meal, unlikeMeal),
            .get("/v1/meals/{id}/contents", "getMealContents", getMealContents),
            .change(
                .put, "/v1/meals/{id}/votes/{memberId}", .vote, resource: meal, body: .json, vote),
            .change(
                .delete, "/v1/meals/{id}/votes/{memberId}", .withdrawVote, resource: meal, withdrawVote),
            .read("/v1/tags", "listTags", query: MemberRequest.pageQuery, listTags),
            .read(.post, "/v1/ingredients/parse", "parseIngredients", body: .json, parseIngredients),
            .member(
                .get, "/v1/meals/{id}/image", "getMealImage", query: ["v"],
                produces: ["image/*"] + ImageKind.allCases.map(\.rawValue), getMealImage(.large)),
            .member(.put, "/v1/meals/{id}/image", "putMealImage", body: .bytes(.image), putMealImage(.large)),
            .remove(
                "/v1/meals/{id}/image", .removeMealImage, as: "deleteMealImage", resource: meal,
                deleteMealImage),
            .member(
                .get, "/v1/meals/{id}/image/small", "getSmallMealImage", query: ["v"],
                produces: ["image/*"] + ImageKind.allCases.map(\.rawValue), getMealImage(.small)),
            .member(
                .put, "/v1/meals/{id}/image/small", "putSmallMealImage", body: .bytes(.smallImage),
                putMealImage(.small)),
            .remove(
                "/v1/meals/{id}/image/small", .removeMealImage, as: "deleteSmallMealImage", resource: meal,
                deleteSmallMealImage),
            .member(
                .post, "/v1/meals/import", "importMeals", query: ["dryRun", "source"], body: .bytes(.recipes),
                importMeals),
            .write(
                .post, "/v1/samples", .addSamples, resource: noResource, body: .language, addSamples,
                answer: addedSamples),
        ]
    }

    /// Categories, foods, shops, usual items and lists.
    private var shopping: [Route] {
        [
            .read("/v1/categories", "listCategories", query: MemberRequest.pageQuery, listCategories),
            .add(
                "/v1/categories", .addCategory, resource: wholeHousehold, body: .json, addCategory,
                shown: getCategory),
            .get("/v1/categories/{id}", "getCategory", getCategory),
            .change(
                .patch, "/v1/categories/{id}", .changeCategory, resource: getCategory, body: .json,
                changeCategory),
            .remove("/v1/categories/{id}", .removeCategory, resource: getCategory, removeCategory),
            .read(
                "/v1/foods", "listFoods", query: FoodQuery.parameters + MemberRequest.pageQuery, listFoods
            ).long,
            .get("/v1/foods/{name}", "getFood", getFood).long,
            .change(.patch, "/v1/foods/{name}", .changeFood, resource: getFood, body: .json, changeFood)
                .readingFoods,
            .change(
                .put, "/v1/foods/{name}/at-home", .haveFood, resource: getFood, body: .optionalJSON, haveFood
            ).readingFoods,
            .change(.delete, "/v1/foods/{name}/at-home", .lackFood, resource: getFood, lackFood)
                .readingFoods,
            .read("/v1/shops", "listShops", query: MemberRequest.pageQuery, listShops),
            .add("/v1/shops", .addShop, resource: wholeHousehold, body: .json, addShop, shown: getShop),
            .get("/v1/shops/{id}", "getShop", getShop),
            .change(.patch, "/v1/shops/{id}", .changeShop, resource: getShop, body: .json, changeShop),
            .remove("/v1/shops/{id}", .removeShop, resource: getShop, removeShop),
            .get("/v1/shops/{id}/walk", "getShopWalk", getShopWalk).long,
            .read("/v1/usuals", "listUsuals", query: MemberRequest.pageQuery, listUsuals),
            .add(
                "/v1/usuals", .addUsual, resource: wholeHousehold, body: .json, addUsual, shown: addedUsuals),
            .get("/v1/usuals/{id}", "getUsual", getUsual),
            .change(.patch, "/v1/usuals/{id}", .changeUsual, resource: getUsual, body: .json, changeUsual),
            .remove("/v1/usuals/{id}", .removeUsual, resource: getUsual, removeUsual),
            .read(
                "/v1/lists", "listLists", query: ["status"] + MemberRequest.pageQuery, listLists
            ).long,
            .add(
                "/v1/lists", .makeList, resource: wholeHousehold, body: .optionalJSON, makeList,
                shown: generatedList),
            .read(
                "/v1/lists/{id}", "getList", query: ["sources", Format.parameter],
                produces: ListText.formats.map(\.type), getList
            ).kept,
            .change(.patch, "/v1/lists/{id}", .changeList, resource: namedList, body: .json, changeList),
            .put(
                "/v1/lists/{id}", .makeList, as: "putList", resource: listIfThere, body: .optionalJSON,
                putList, shown: generatedList),
            .remove("/v1/lists/{id}", .deleteList, resource: listWithLines, deleteList),
            .write(
                .post, "/v1/lists/{id}/generation", .generateList, resource: listToGenerate,
                body: .optionalJSON, generateList, answer: generation),
            .get(
                "/v1/lists/{id}/preview", "previewList", query: SelectionBody.parameters + ["sources"],
                previewList),
            .get("/v1/lists/{id}/look-first", "lookFirst", lookFirst).long,
            .change(
                .delete, "/v1/lists/{id}/set-aside/{itemId}", .bringBack, resource: getItem, bringBack),
            .change(.delete, "/v1/lists/{id}/ticked", .clearTicked, resource: listWithLines, clearTicked),
            .change(.put, "/v1/lists/{id}/completion", .completeList, resource: listWithLines, completeList),
            .change(.delete, "/v1/lists/{id}/completion", .reopenList, resource: listWithLines, reopenList),
            .add(
                "/v1/lists/{id}/items", .addItem, resource: listToOpen, body: .json, addItem,
                shown: addedItems),
            .get("/v1/lists/{id}/items/{itemId}", "getItem", getItem),
            .write(
                .put, "/v1/lists/{id}/items/{itemId}", .addItem, as: "putItem", resource: itemIfThere,
                body: .json, putItem, answer: itemOfPut),
            .write(
                .patch, "/v1/lists/{id}/items/{itemId}", .changeItem, resource: getItem, body: .json,
                changeItem, answer: changedItem),
            .remove("/v1/lists/{id}/items/{itemId}", .removeItem, resource: getItem, removeItem),
            .change(
                .put, "/v1/lists/{id}/items/{itemId}/tick", .tickItem, resource: getItem, body: .optionalJSON,
                tickItem),
            .write(
                .delete, "/v1/lists/{id}/items/{itemId}/tick", .untickItem, resource: getItem, untickItem,
                answer: untickedItem),
            .add(
                "/v1/lists/{id}/meals", .addListMeal, resource: listToOpen, body: .json, addListMeal,
                shown: getListMeal),
            .get("/v1/lists/{id}/meals/{additionId}", "getListMeal", getListMeal),
            .remove(
                "/v1/lists/{id}/meals/{additionId}", .removeListMeal, resource: getListMeal, removeListMeal),
        ]
    }

    /// History, changes and whole households.
    private var history: [Route] {
        [
            .read(
                "/v1/history", "listHistory",
                query: ["q", "from", "to", "completed", "mealId", "noted", Format.parameter]
                    + MemberRequest.pageQuery,
                produces: [Format.json.type, Format.csv.type], listHistory
            ).long,
            .get("/v1/stats", "getStats", query: ["from", "to", "limit"], getStats).long,
            .member(
                .get, "/v1/activity", "listActivity", query: ["since"] + MemberRequest.pageQuery,
                listActivity),
            .member(.post, "/v1/activity/{seq}/undo", "undo", undo),
            .member(
                .get, "/v1/changes", "listChanges", query: ["since", "limit", "rows"], listChanges),
            .member(
                .get, "/v1/events", "followChanges", query: ["since", "rows"],
                produces: ["text/event-stream"], followChanges),
            .member(.get, "/v1/export", "exportHousehold", query: ["history"], exportHousehold),
        ]
    }
}
