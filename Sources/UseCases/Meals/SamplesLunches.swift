import Domain

extension Samples {
    static let lunches = [
        recipe(
            "Red lentil soup", serves: 4, "lunch dinner soup vegan freezer", prep: 10, cook: 25,
            "Thick, bright, and out of the cupboard.",
            """
            1 1/2 cups red lentils, rinsed
            1 onion, diced
            2 carrots, diced
            3 cloves garlic, minced
            2 tbsp olive oil
            2 tsp ground cumin
            1 tbsp tomato paste
            6 cups vegetable stock
            1 lemon, juiced
            salt, to taste
            """,
            """
            Soften the onion and the carrots in the oil for 6 minutes.
            Add the garlic, the cumin and the tomato paste and stir for 1 minute.
            Add the lentils and the stock and simmer for 18 minutes, until the lentils fall apart.
            Blend half of it if you like it smooth, and finish with lemon and salt.
            """),
        recipe(
            "Chickpea salad sandwich", serves: 4, "lunch quick vegetarian packed", prep: 15, cook: 0,
            "Holds well in a lunch box.",
            """
            2 cans (15 oz each) chickpeas, drained
            1/3 cup mayonnaise
            2 stalks celery, diced
            1/4 red onion, diced
            1 tbsp Dijon mustard
            1 tbsp lemon juice
            8 slices whole-wheat bread
            4 leaves lettuce
            salt and pepper, to taste
            """,
            """
            Crush the chickpeas coarsely with a fork.
            Stir in the mayonnaise, celery, onion, mustard and lemon juice, and season.
            Fill the bread with it and the lettuce.
            """),
        recipe(
            "Chicken Caesar wrap", serves: 2, "lunch quick packed", prep: 15, cook: 10,
            "The salad, rolled up.",
            """
            8 oz chicken breast
            1 tbsp olive oil
            1 head romaine lettuce, shredded
            1/4 cup Parmesan, grated
            1/4 cup Caesar dressing
            2 large flour tortillas
            salt and pepper, to taste
            """,
            """
            Season the chicken and fry it in the oil for 5 minutes on each side, until no pink is left.
            Let it rest for a few minutes and slice it.
            Toss the lettuce with the dressing and the Parmesan.
            Divide both between the tortillas and roll them up tightly.
            """),
        recipe(
            "Cold sesame noodles", serves: 4, "lunch vegan make-ahead", prep: 15, cook: 8,
            "Better after an hour in the fridge.",
            """
            12 oz spaghetti
            1/4 cup tahini
            3 tbsp soy sauce
            2 tbsp rice vinegar
            1 tbsp toasted sesame oil
            1 tbsp sugar
            2 cloves garlic, grated
            1 cucumber, cut into sticks
            3 scallions, sliced
            2 tbsp sesame seeds
            """,
            """
            Cook the spaghetti, rinse it cold and let it drain well.
            Whisk the tahini, soy sauce, vinegar, sesame oil, sugar and garlic with 3 spoons of warm water.
            Toss the noodles in the sauce.
            Top with cucumber, scallions and sesame seeds.
            """),
        recipe(
            "Tomato soup with cheese toast", serves: 4, "lunch soup vegetarian", prep: 10, cook: 30,
            "For days when it rains.",
            """
            2 cans (28 oz each) whole tomatoes
            1 onion, diced
            2 cloves garlic, minced
            2 tbsp butter
            2 cups vegetable stock
            1 tsp sugar
            1/4 cup heavy cream
            4 slices bread
            4 oz cheddar, grated
            salt and pepper, to taste
            """,
            """
            Soften the onion and the garlic in the butter for 8 minutes.
            Add the tomatoes, the stock and the sugar and simmer for 20 minutes.
            Meanwhile cover the bread with the cheddar and grill it until it bubbles.
            Blend the soup, stir in the cream, season, and serve it with the toast.
            """),
        recipe(
            "Tuna and white bean salad", serves: 2, "lunch quick fish no-cook", prep: 10, cook: 0,
            "Ten minutes and one bowl.",
            """
            1 can (15 oz) white beans, rinsed
            1 can (5 oz) tuna in olive oil, drained
            1/2 red onion, thinly sliced
            1 cup cherry tomatoes, halved
            1/4 cup parsley, chopped
            2 tbsp olive oil
            1 tbsp red wine vinegar
            salt and pepper, to taste
            """,
            """
            Let the onion lie in the vinegar with a little salt while you prepare the rest.
            Mix everything in a bowl and season with pepper.
            """),
    ]
}
