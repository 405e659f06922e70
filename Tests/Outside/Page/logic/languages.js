// Gives modules of words to the page, as the build makes them of Sources/Languages. Comes before all imports that say
// something.
import { register } from 'node:module';

register('./languageHooks.js', import.meta.url);
