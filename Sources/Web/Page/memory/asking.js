// How often this device asks by itself what is at home. What it keeps: {asked, unanswered, hasOffered}.
//   asked       the generation of a list that it has asked about
//   unanswered  how often in a row nobody answered
//   hasOffered  true once it has offered what may always be at home

// Nobody answers questions that come again and again. After so many it stops for good.
const most = 4;

const generationOf = ({ id, generatedAt }) => `${id} ${generatedAt}`;

export const asksByItself = ({ asked, unanswered = 0 }, list) => unanswered < most && asked !== generationOf(list);

// Until somebody answers it counts as unanswered, also if the page is closed.
export const askedByItself = (kept, list) => (
  { ...kept, asked: generationOf(list), unanswered: (kept.unanswered ?? 0) + 1 });

// An answer to questions that came by themselves.
export const wasAnswered = kept => ({ ...kept, unanswered: 0 });
