// A name for this device, as its owner would say it.
const kinds = [
  [/iPhone/, 'iPhone'], [/iPad/, 'iPad'], [/Android.*Mobile/, 'Android phone'], [/Android/, 'Android tablet'],
  [/Macintosh/, 'Mac'], [/Windows/, 'Windows PC'], [/CrOS/, 'Chromebook'], [/Linux/, 'Linux PC'],
];
const browsers = [[/Firefox\//, 'Firefox'], [/Edg\//, 'Edge'], [/Chrome\//, 'Chrome'], [/Safari\//, 'Safari']];

export function deviceName(agent = navigator.userAgent) {
  const [, kind = 'Browser'] = kinds.find(([pattern]) => pattern.test(agent)) ?? [];
  const [, browser] = browsers.find(([pattern]) => pattern.test(agent)) ?? [];
  return browser ? `${kind}, ${browser}` : kind;
}
