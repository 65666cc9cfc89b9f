/** The Edge Function `contact` outside Supabase: its handler, with the environment that the Edge Runtime gives it. */

type Handler = (request: Request) => Promise<Response>

/** `siteOrigin` is the exported site's. */
export async function contactFunction(
  { url, secretKey }: { url: string; secretKey: string },
  siteOrigin: string,
): Promise<Handler> {
  const env = new Map([
    ['SUPABASE_URL', url],
    ['SUPABASE_SECRET_KEYS', JSON.stringify({ default: secretKey })],
    ['SITE_ORIGIN', siteOrigin],
  ])
  const served = Promise.withResolvers<Handler>()
  Object.assign(globalThis, { Deno: { env, serve: served.resolve } })
  await import('../../supabase/functions/contact/index.ts')
  return served.promise
}
