import Domain

extension Samples {
    static let dinners = [
        recipe(
            "Beef tacos", serves: 4, "dinner quick family", prep: 10, cook: 15, "Everybody fills their own.",
            """
            1 1/2 lb ground beef
            1 onion, diced
            2 cloves garlic, minced
            1 tbsp chili powder
            2 tsp ground cumin
            1 cup tomato sauce
            12 corn tortillas
            1 cup cheddar, grated
            2 cups lettuce, shredded
            1 lime, in wedges
            salt, to taste
            """,
            """
            Brown the beef over high heat for 6 minutes and pour off most of the fat.
            Add the onion, garlic, chili powder and cumin and fry for 3 minutes.
            Stir in the tomato sauce and simmer for 5 minutes; season with salt.
            Warm the tortillas in a dry pan and bring everything to the table.
            """),
        recipe(
            "Spaghetti with meat sauce", serves: 6, "dinner family freezer", prep: 15, cook: 50,
            "Makes enough sauce to freeze half of it.",
            """
            1 lb spaghetti
            1 lb ground beef
            1 onion, diced
            1 carrot, diced
            1 stalk celery, diced
            3 cloves garlic, minced
            2 tbsp olive oil
            1 can (28 oz) crushed tomatoes
            2 tbsp tomato paste
            1 tsp dried oregano
            1/2 cup Parmesan, grated
            salt and pepper, to taste
            """,
            """
            Soften the onion, the carrot and the celery in the oil for 8 minutes.
            Add the beef and the garlic and fry until the beef is brown.
            Stir in the tomato paste, the tomatoes and the oregano and simmer for 30 minutes.
            Cook the spaghetti, season the sauce, and serve with the Parmesan.
            """),
        recipe(
            "Sheet-pan chicken and vegetables", serves: 4, "dinner one-pan", prep: 15, cook: 40,
            "The oven does most of the work.",
            """
            8 chicken thighs, bone in
            1 1/2 lb potatoes, cut into wedges
            3 carrots, in chunks
            1 red onion, in wedges
            3 tbsp olive oil
            4 cloves garlic, crushed
            1 tsp dried thyme
            1 lemon, halved
            salt and pepper, to taste
            """,
            """
            Heat the oven to 425 °F (220 °C).
            Toss everything but the lemon on a large sheet pan and season it well; \
            turn the chicken skin side up.
            Roast for 40 minutes, until the skin is crisp and the potatoes are soft.
            Squeeze the lemon over it.
            """),
        recipe(
            "Chickpea curry", serves: 4, "dinner vegan freezer", prep: 10, cook: 25,
            "Mild; double the ginger if you like it sharper.",
            """
            2 cans (15 oz each) chickpeas, drained
            1 onion, diced
            3 cloves garlic, minced
            1 tbsp ginger, grated
            2 tbsp vegetable oil
            2 tbsp curry powder
            1 can (14 oz) diced tomatoes
            1 can (14 oz) coconut milk
            5 oz baby spinach
            1 1/2 cups basmati rice
            salt, to taste
            """,
            """
            Start the rice.
            Soften the onion in the oil for 6 minutes, then add the garlic, \
            the ginger and the curry powder for 1 minute.
            Add the tomatoes, the coconut milk and the chickpeas and simmer for 15 minutes.
            Stir in the spinach until it wilts, season, and serve with the rice.
            """),
        recipe(
            "Baked salmon with green beans", serves: 2, "dinner quick fish one-pan", prep: 10, cook: 15,
            "Light, and done in half an hour.",
            """
            12 oz salmon fillet
            8 oz green beans, trimmed
            1 tbsp olive oil
            1 clove garlic, minced
            1 lemon, sliced
            1 tbsp butter
            1 tbsp dill, chopped
            salt and pepper, to taste
            """,
            """
            Heat the oven to 400 °F (200 °C).
            Toss the beans with the oil, the garlic, salt and pepper on a sheet pan.
            Put the salmon next to them, season it, and lay lemon and butter on top.
            Bake for 12 to 15 minutes and scatter the dill over it.
            """),
        recipe(
            "Vegetable fried rice", serves: 4, "dinner quick vegetarian leftovers", prep: 10, cook: 12,
            "Best with rice from the day before.",
            """
            4 cups cooked rice, cold
            3 eggs, beaten
            2 carrots, diced
            1 cup frozen peas
            4 scallions, sliced
            2 cloves garlic, minced
            1 tbsp ginger, grated
            3 tbsp soy sauce
            1 tsp toasted sesame oil
            3 tbsp vegetable oil
            """,
            """
            Scramble the eggs in 1 spoon of the vegetable oil over high heat and set them aside.
            Fry the carrots in the rest of the oil for 3 minutes; add garlic, ginger and peas for 1 minute.
            Add the rice and fry it for 5 minutes without stirring too much.
            Toss with the soy sauce, the sesame oil, the eggs and the scallions.
            """),
        recipe(
            "Black bean chili", serves: 6, "dinner vegan freezer", prep: 15, cook: 40,
            "Tastes of more after a night in the fridge.",
            """
            3 cans (15 oz each) black beans, rinsed
            1 can (28 oz) crushed tomatoes
            2 onions, diced
            2 red bell peppers, diced
            4 cloves garlic, minced
            2 tbsp olive oil
            2 tbsp chili powder
            1 tbsp ground cumin
            1 cup frozen corn
            1 cup vegetable stock
            salt, to taste
            """,
            """
            Soften the onions and the peppers in the oil for 8 minutes.
            Add the garlic, the chili powder and the cumin and stir for 1 minute.
            Add the tomatoes, the beans and the stock and simmer for 25 minutes.
            Stir in the corn for the last 5 minutes and season with salt.
            """),
        recipe(
            "Homemade pizza", serves: 4, "dinner weekend vegetarian family", prep: 90, cook: 15,
            "Most of the time it rises by itself.",
            """
            For the dough:
            3 1/2 cups bread flour
            1 1/4 cups warm water
            2 tsp instant yeast
            2 tbsp olive oil
            1 1/2 tsp salt
            For the top:
            1 cup tomato sauce
            12 oz mozzarella, torn
            1 handful basil leaves
            """,
            """
            Knead the flour, water, yeast, oil and salt for 8 minutes and let the dough rise for an hour.
            Heat the oven and a baking sheet as hot as they go.
            Stretch the dough into two rounds and spread the sauce and the mozzarella on them.
            Bake one after the other for 7 minutes and finish with the basil.
            """),
    ]
}
