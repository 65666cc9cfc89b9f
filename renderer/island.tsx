/** A part of a page that React takes over in the browser; without scripts it is the server's HTML. */
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server.edge'
import { RawIntlProvider, useIntl } from 'react-intl'
import { LocaleProvider, useLocale } from './reader.ts'

/** When an island is mounted: once a pointer, a finger or the focus comes to it, or as soon as it is seen. */
export type IslandLoad = 'visible' | 'touch'

interface IslandProps<Props extends object> {
  /** Name of the component's file, without `.island.tsx`: `browser/islands.ts` finds it by that. */
  name: string
  component: ComponentType<Props>
  /** Plain JSON: it stands in the document. */
  props: Props
  load: IslandLoad
}

/** Rendered as a root of its own, so that its ids are the same in the browser. */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
  load,
}: IslandProps<Props>) {
  const intl = useIntl()
  const locale = useLocale()
  const html = renderToString(
    <RawIntlProvider value={intl}>
      <LocaleProvider value={locale}>
        <Component {...props} />
      </LocaleProvider>
    </RawIntlProvider>,
    { identifierPrefix: name },
  )
  return (
    <div
      className="island"
      data-island={name}
      data-load={load}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
