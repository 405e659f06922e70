// Planned against cooked, week by week, as a picture with its words.
import { div, h2, inWords, p, path, say, section, shortDate, span, svg } from '../parts/all.js';

const width = 20;
const height = 100;

export function weeksPicture({ weeks, planned, completed, from }) {
  const most = Math.max(...weeks.map(week => week.planned));
  const bars = of => weeks
    .map((week, index) => `M${index * width + 4} ${height}v-${week[of] / most * height}h12V${height}z`).join('');
  const words = weeks.filter(week => week.planned > 0)
    .map(week => say('weeks.week', { ...week, day: shortDate(week.start) }));
  return section(
    { class: 'card' }, h2(say('weeks.title')), p(say('weeks.text', { planned, completed, day: shortDate(from) })),
    svg(
      {
        class: 'weeks', viewBox: `0 0 ${weeks.length * width} ${height}`, role: 'img', 'aria-label': inWords(words),
      }, path({ class: 'planned', d: bars('planned') }), path({ class: 'cooked', d: bars('completed') })),
    div({ class: 'ends' }, [weeks[0], weeks.at(-1)].map(({ start }) => span(shortDate(start)))),
    div({ class: 'legend' }, ['planned', 'cooked'].map(name => span(
      svg({ class: 'icon small', viewBox: '0 0 9 9', 'aria-hidden': 'true' }, path({ class: name, d: 'M1 1h7v7H1z' })),
      ' ', say(`weeks.${name}`)))),
  );
}
