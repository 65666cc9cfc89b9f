/** One page of every kind, in both languages. */
export const PAGE_SAMPLES = {
  en: [
    '/',
    '/blog',
    '/blog/2026/field-guide-to-discovery-interviews',
    '/project/casa-comune',
    '/cv',
    '/privacy',
    '/stream',
    '/stream/the-bell-at-noon',
    '/login',
    '/confirm?token_hash=x&type=email',
    '/no/such/page',
  ],
  it: [
    '/it',
    '/it/blog',
    '/it/blog/2026/guida-alle-interviste',
    '/it/project/casa-comune',
    '/it/cv',
    '/it/privacy',
    '/it/stream',
    '/it/stream/the-bell-at-noon',
    '/it/login',
    '/it/confirm?token_hash=x&type=invite',
    '/it/no/such/page',
  ],
}
