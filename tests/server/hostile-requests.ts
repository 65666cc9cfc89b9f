/** Requests as strangers send them: ordinary, broken and malicious ones, made by fast-check. */
import fc from 'fast-check'
import { SESSION_API } from '../../shared/auth.ts'
import { ICON_API } from '../../shared/stream.ts'

export interface HostileRequest {
  method: string
  /** As it stands in the request's first line. */
  target: string
  headers: Record<string, string>
  body: string | null
}

/** One of the words in a text. */
const wordOf = (text: string) => fc.constantFrom(...text.split(' '))

/** Parts of paths, chosen so that hostile paths and those of real pages come up often. */
const SEGMENT = fc.oneof(
  wordOf(
    'it it blog drafts login old mastodon stream project api contact _payload.json favicon.ico feed.xml .env',
  ),
  wordOf(
    'evil.example user@evil.example https: . .. \\ \\evil.example @ ; * @vite client @fs __vite_ping __proto__',
  ),
  wordOf(
    '%2F %2f%2fevil.example %5C %5Cevil.example %09 %0d%0a %01 %20 %2e %00 %252F %2564rafts %25zz %zz % %3F %23',
  ),
  wordOf(
    'caff%C3%A8 caff%E8 %E2%9C%93 %E2%80%A8 drafts%3F drafts%20 %EF%BB%BF %F0%9F%94%94 %ED%A0%80 %C0%AF è',
  ),
  fc.constantFrom('', 'index.pageContext.json', 'index.pageContext.json%E2%80%A8', 'a'.repeat(300)),
  fc.string({ maxLength: 6 }).map(encodeURIComponent),
)
const MADE_UP = fc.array(SEGMENT, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`)

/** Addresses that take posts, and those that programs read. */
const POSTED = wordOf(
  `/ /it /login /it/login /logout /confirm /it/confirm /account /drafts/stream/new /drafts/stream/11111111-1111-1111-1111-111111111111 /api/contact ${SESSION_API}/auth/v1/token?grant_type=refresh_token ${SESSION_API}/auth/v1/logout`,
)
const MACHINES = wordOf(
  `/api/stream /api/stream/live /stream/pictures/${'0'.repeat(32)}-10x10.jpg /cards/x.png /it/cv.json /blog/x/index.md /search.json ${ICON_API}ph.json?icons=bell /builds/latest.json /confirm?token_hash=x&type=email /confirm?code=x ${SESSION_API}/auth/v1/user`,
)

const PARAMETER = fc.oneof(
  wordOf(
    'lang=it lang=en lang=//evil.example lang= type=note type=%00 page=2 page=-1 page=1e9 after=made-up after=%FF',
  ),
  wordOf(
    'contact=sent x=100% utm=perch%E9 next=//evil.example _vike={ constructor=1 __proto__=1 icons=%zz code= = % ?',
  ),
  fc.constantFrom('', 'a=b'.repeat(200)),
)
const QUERY = fc.array(PARAMETER, { maxLength: 3 }).map((all) => (all.length > 0 ? `?${all.join('&')}` : ''))

/** Searches, for words that mean something to SQLite, to a regular expression, and to nobody. */
const SEARCHES = fc
  .tuple(
    wordOf('/search /it/search /search.json /it/search.json'),
    fc.oneof(
      fc.constantFrom(
        ...['"', '* OR', 'NEAR(a b)', 'title:x', "a' OR 1=1 --"],
        ...['perché', 'ß ﬁ İ', '\u0000', '(((('],
      ),
      fc.constantFrom('a '.repeat(150), 'x'.repeat(5000), '\u0301'.repeat(300), '%'),
      fc.string({ unit: 'binary', maxLength: 40 }),
    ),
  )
  .map(([path, query]) => `${path}?q=${encodeURIComponent(query.toWellFormed())}`)

const LIST = fc.oneof(
  fc.constantFrom(
    ...['it', 'en-US,en;q=0.9', 'de', '*', 'it-CH, en;q=0.8', 'gzip, br', 'br;q=0'],
    ...['gzip;q=.5, br;q=.1', '*;q=0'],
  ),
  fc.constantFrom(
    `it${' '.repeat(900)}x`,
    ',;q=,='.repeat(100),
    `"${'\\'.repeat(500)}`,
    'q=1;q=NaN',
    'text/html;q="1',
  ),
)
const COOKIE = fc.constantFrom(
  'locale=it',
  'locale=en',
  'locale=%zz',
  'requested-path=//evil.example',
  'requested-path=%2F%2Fevil.example; locale=it',
  'sb-site-auth-token=base64-abc',
  'sb-site-auth-token.0=base64-eyJ; sb-site-auth-token.1=%zz',
  `sb-site-auth-token=${encodeURIComponent('{"access_token":"a.b.c","refresh_token":"r","expires_at":1}')}`,
  '=; ;; a',
  'x'.repeat(4000),
)
const HEADERS = fc.record(
  {
    'Accept-Language': LIST,
    'Accept-Encoding': LIST,
    Accept: LIST,
    Cookie: COOKIE,
    'If-None-Match': fc.constantFrom('*', 'W/"x"', '"x", W/"y"', '"', `W/"${'"'.repeat(200)}`),
    'If-Modified-Since': fc.constantFrom('Thu, 01 Jan 1970 00:00:00 GMT', 'yesterday'),
    Range: fc.constantFrom('bytes=0-1', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,2-3', 'lines=1'),
    Origin: fc.constantFrom('null', 'http://evil.example', 'http://site.example', '//'),
    Authorization: fc.constantFrom('Bearer a.b.c', 'Basic', 'Bearer \u00e8'),
    'X-Forwarded-For': fc.constantFrom('::1', '1.2.3.4, [::ffff:1.2.3.4]:80', ','.repeat(900)),
    'X-Supabase-Api-Version': fc.constantFrom('2024-01-01', '\u00e8'),
  },
  { requiredKeys: [] },
)

const TYPES = [
  'application/x-www-form-urlencoded',
  'application/json',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
]
const BODY = fc.oneof(
  fc.constantFrom(
    'name=A&email=a%40b.example&subject=S&message=M',
    'identifier=a%40b.example&password=p',
    'identifier=a%40b.example&intent=link',
    'identifier=%2B39040123456&intent=sms&code=1',
    'identifier=%zz&password=%E9&intent=signUp',
    'intent=provider&provider=__proto__',
    'intent=sso&identifier=evil.example',
    'intent=code&factor=x&code=000000',
    'intent=constructor',
    'token_hash=x&type=__proto__',
    'token_hash=x&type=recovery',
    '{"name":"A","email":"a@b.example","subject":"S","message":"M"}',
    '{"locale":{"toString":null,"valueOf":null}}',
    `{"locale":${'['.repeat(5000)}${']'.repeat(5000)}}`,
    '{"__proto__":{"locale":"it"}}',
    '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na\r\n--x--\r\n',
    '--x\r\nContent-Disposition: form-data; name="picture"; filename="f"\r\n\r\na\r\n--x--\r\n',
    'x'.repeat(70_000),
  ),
  fc.json(),
  fc.string({ unit: 'binary' }),
)

/** `known` are addresses that exist, which come up as often as made-up ones; made-up ones are below `base`, and some are not. */
export function hostileRequests(known: readonly string[], base = ''): fc.Arbitrary<HostileRequest> {
  const below = (address: fc.Arbitrary<string>) => address.map((path) => base + path)
  const path = fc.oneof(
    { weight: 3, arbitrary: below(MADE_UP) },
    { weight: 1, arbitrary: MADE_UP },
    { weight: 3, arbitrary: fc.constantFrom('/', ...known) },
  )
  const target = fc.oneof(
    { weight: 12, arbitrary: fc.tuple(path, QUERY).map(([before, query]) => before + query) },
    { weight: 1, arbitrary: below(MACHINES) },
    { weight: 1, arbitrary: below(SEARCHES) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('*', 'http://evil.example/', '', 'evil.example:443', `/${'a'.repeat(3000)}`),
    },
  )
  const asked = fc.record({
    method: fc.constantFrom(
      ...['GET', 'GET', 'GET', 'GET', 'GET'],
      ...['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PROPFIND'],
    ),
    target,
    headers: HEADERS,
    body: fc.constant(null),
  })
  const posted = fc
    .record({
      target: fc.oneof({ weight: 4, arbitrary: below(POSTED) }, { weight: 1, arbitrary: target }),
      headers: HEADERS,
      type: fc.constantFrom('', ...TYPES),
      body: BODY,
    })
    .map(({ type, headers, ...request }) => ({
      ...request,
      method: 'POST',
      headers: type === '' ? headers : { ...headers, 'Content-Type': type },
    }))
  return fc.oneof({ weight: 5, arbitrary: asked }, { weight: 1, arbitrary: posted })
}

export const SITE = 'http://site.example'

/** The request as the server's adapter hands it on: with a URL that is in order, and the socket's own words beside it. */
export function asked({ method, target, headers, body }: HostileRequest, remoteAddress: string) {
  const url = target.startsWith('/') ? SITE + target : `${SITE}/`
  const incoming = { url: target, rawHeaders: ['Host', 'site.example'], socket: { remoteAddress } }
  return { request: new Request(url, { method, headers, body }), environment: { incoming } }
}

/** Whether a browser stays on the site: printable ASCII that begins with one slash. */
export function staysOnSite(location: string): boolean {
  return /^\/(?![/\\])[!-~]*$/.test(location) && new URL(location, SITE).origin === SITE
}
