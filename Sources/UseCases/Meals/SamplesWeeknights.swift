import Domain

/// More dinners, so that two weeks of them need no repetition.
extension Samples {
    static let weeknights = [
        recipe(
            "Chicken fajitas", serves: 4, "dinner quick family", prep: 15, cook: 12,
            "The pan comes to the table.",
            """
            1 1/4 lb chicken breast, in strips
            2 red bell peppers, sliced
            1 red onion, sliced
            2 tbsp vegetable oil
            1 tsp ground cumin
            1 tsp paprika
            8 flour tortillas
            1/2 cup sour cream
            1 lime, in wedges
            salt, to taste
            """,
            """
            Toss the chicken with the cumin, the paprika and salt.
            Fry it in half of the oil over high heat for 5 minutes and set it aside.
            Fry the peppers and the onion in the rest of the oil for 5 minutes.
            Put everything together and serve with warm tortillas, sour cream and lime.
            """),
        recipe(
            "Pork stir-fry with broccoli", serves: 4, "dinner quick", prep: 15, cook: 10,
            "Start the rice first; the rest is faster.",
            """
            1 lb pork loin, in thin strips
            1 head broccoli, in florets
            2 cloves garlic, minced
            1 tbsp ginger, grated
            3 tbsp soy sauce
            1 tbsp honey
            1 tsp cornstarch
            2 tbsp vegetable oil
            1 1/2 cups jasmine rice
            """,
            """
            Cook the rice.
            Mix the soy sauce, the honey and the cornstarch with 3 spoons of water.
            Fry the pork in the oil over high heat for 4 minutes and set it aside.
            Fry the broccoli for 3 minutes, add the garlic and the ginger for 1 minute, \
            then the pork and the sauce until it shines.
            """),
        recipe(
            "Potato and leek frittata", serves: 4, "dinner vegetarian one-pan", prep: 10, cook: 25,
            "Good cold too, in a lunch box.",
            """
            1 lb potatoes, thinly sliced
            2 leeks, sliced
            8 eggs
            1/2 cup milk
            3/4 cup cheddar, grated
            2 tbsp olive oil
            salt and pepper, to taste
            """,
            """
            Cook the potatoes in salted water for 8 minutes and drain them.
            Soften the leeks in the oil in an ovenproof pan for 6 minutes and add the potatoes.
            Whisk the eggs with the milk, the cheese, salt and pepper and pour them over.
            Bake at 400 °F (200 °C) for 12 minutes, until it is set.
            """),
        recipe(
            "Lemon shrimp linguine", serves: 4, "dinner quick fish", prep: 10, cook: 12,
            "The sauce is ready before the pasta is.",
            """
            12 oz linguine
            1 lb shrimp, peeled
            3 cloves garlic, minced
            3 tbsp butter
            1 lemon, zest and juice
            1/4 cup parsley, chopped
            1 pinch chili flakes
            salt and pepper, to taste
            """,
            """
            Cook the linguine and keep a cup of their water.
            Fry the shrimp in half of the butter for 3 minutes and set them aside.
            Warm the garlic, the chili flakes and the lemon in the rest of the butter for 1 minute.
            Toss the linguine with everything and a little of the water, and season.
            """),
        recipe(
            "Sausages with mashed potatoes", serves: 4, "dinner family", prep: 10, cook: 30,
            "With onions that have taken their time.",
            """
            8 pork sausages
            2 lb potatoes, in chunks
            3 onions, sliced
            3/4 cup milk
            3 tbsp butter
            1 cup frozen peas
            1 tbsp Dijon mustard
            salt and pepper, to taste
            """,
            """
            Cook the potatoes in salted water for 20 minutes.
            Brown the sausages in a wide pan, add the onions and fry both gently for 20 minutes.
            Drain the potatoes and mash them with the milk and the butter.
            Warm the peas, stir the mustard into the onions, and serve.
            """),
        recipe(
            "Crispy tofu with peanut noodles", serves: 4, "dinner vegan", prep: 15, cook: 15,
            "Press the tofu well; that is the whole secret.",
            """
            14 oz firm tofu, cubed
            10 oz rice noodles
            1/3 cup peanut butter
            3 tbsp soy sauce
            1 lime, juiced
            1 cucumber, in strips
            2 carrots, in strips
            1 tbsp cornstarch
            3 tbsp vegetable oil
            """,
            """
            Pat the tofu dry, toss it with the cornstarch, and fry it in the oil until it is crisp.
            Soak or cook the noodles as the packet says.
            Stir the peanut butter, the soy sauce, the lime and a little hot water to a sauce.
            Toss the noodles with the sauce and put the tofu and the vegetables on top.
            """),
        recipe(
            "Spinach and ricotta gnocchi bake", serves: 4, "dinner vegetarian family", prep: 10, cook: 25,
            "One dish, straight from the oven.",
            """
            1 1/2 lb gnocchi
            10 oz spinach
            1 cup ricotta
            1 can (14 oz) crushed tomatoes
            2 cloves garlic, minced
            5 oz mozzarella, torn
            1 tbsp olive oil
            salt and pepper, to taste
            """,
            """
            Heat the oven to 425 °F (220 °C).
            Warm the garlic in the oil, add the tomatoes, and season.
            Stir in the spinach until it wilts, then the gnocchi, and fill a baking dish.
            Put the ricotta and the mozzarella on top and bake for 20 minutes.
            """),
    ]
}
