/** One page of every kind, in both languages. */
export const PAGE_SAMPLES = {
  en: [
    ...['/', '/blog', '/blog/2026', '/feeds', '/tags', '/tags/discovery'],
    ...['/blog/2026/field-guide-to-discovery-interviews', '/projects', '/project/casa-comune', '/cv'],
    ...['/privacy', '/uses', '/forms', '/stream', '/stream/the-bell-at-noon', '/search?q=interviews'],
    ...['/login', '/confirm?token_hash=x&type=email', '/no/such/page'],
  ],
  it: [
    ...['/it', '/it/blog', '/it/blog/2026', '/it/feeds', '/it/tags', '/it/tags/discovery'],
    ...['/it/blog/2026/guida-alle-interviste', '/it/projects', '/it/project/casa-comune', '/it/cv'],
    ...['/it/privacy', '/it/uses', '/it/stream', '/it/stream/the-bell-at-noon'],
    ...['/it/search?q=intervista', '/it/login'],
    ...['/it/confirm?token_hash=x&type=invite', '/it/no/such/page'],
  ],
}
