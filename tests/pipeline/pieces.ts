/** Pieces that mean something to markdown or YAML, so that random texts are not all paragraphs. */
export const PIECES = [
  ...['\n', '\n\n', ' ', '\t', '\r\n', '---\n', '- ', '1. ', '[x] ', '> ', '> [!NOTE]\n', '# '],
  ...['```ts\n', '```', '~~~', '~~', '**', '_', '`', '|', '| - |', '[', ']', '(', ')', '![', ']('],
  ...['[^1]', '[^1]: ', '<b>', '</b>', '<!--', '-->', 'https://a.b', 'www.a.b', 'http://', 'a@b.c'],
  ...['mailto:', ':', '"', "'", '\\', '&amp;', '&#0;', '\0', '\uFEFF', 'é', '日本'],
  ...['\u{1F469}\u200D\u{1F467}', 'e\u0301', 'title: ', 'date: ', '2026-01-01', '{#id}', '{', '}'],
  ...['word', '../b', '#part', 'javascript:'],
]
