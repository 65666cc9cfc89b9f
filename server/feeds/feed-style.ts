/** `/feed.xsl`: shows a feed as a page to who opens it in a browser that knows XSLT; others show its text. */
import { LOCALES, type Locale } from '../../shared/model.ts'
import { escapeHtml } from '../../shared/text.ts'
import { localisePath } from '../../shared/urls.ts'

interface StyleWords {
  /** Says what one is looking at, before the link to more. */
  about: string
  more: string
}

/** The server formats no messages; the compiler asks for every locale's. */
const WORDS = {
  en: {
    about: 'This is a feed. Copy its address into a feed reader, and new entries come to you by themselves.',
    more: 'All feeds of this site',
  },
  it: {
    about: 'Questo è un feed. Copia il suo indirizzo in un lettore di feed e le novità arriveranno da sole.',
    more: 'Tutti i feed di questo sito',
  },
} satisfies Record<Locale, StyleWords>

const STYLE = `body{max-width:42rem;margin:3rem auto;padding:0 1.25rem;font:1.0625rem/1.55 system-ui,sans-serif;color:#1d2430;background:#f6f2e8}
a{color:#9c3a1b}header{padding-bottom:1.5rem;border-bottom:1px solid #0003}h1{font:300 2.5rem/1.1 Georgia,serif}h2{margin:2rem 0 .25rem;font:400 1.5rem/1.2 Georgia,serif}time{font-size:.875rem;opacity:.75}
@media(prefers-color-scheme:dark){body{color:#ece6da;background:#151b26}a{color:#f0a080}}`

/** Style of both RSS and Atom, in one language. */
export function feedStyle(locale: Locale): string {
  const { about, more } = WORDS[locale]
  return `<?xml version="1.0" encoding="utf-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:a="http://www.w3.org/2005/Atom" exclude-result-prefixes="a">
<xsl:output method="html" encoding="utf-8" indent="no"/>
<xsl:template match="/">
<html lang="${LOCALES[locale].language}">
<head>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title><xsl:value-of select="/rss/channel/title|/a:feed/a:title"/></title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1><xsl:value-of select="/rss/channel/title|/a:feed/a:title"/></h1>
<p>${escapeHtml(about)} <a href="${localisePath(locale, '/feeds')}">${escapeHtml(more)}</a></p>
</header>
<main>
<xsl:for-each select="/rss/channel/item|/a:feed/a:entry">
<article>
<h2><a><xsl:attribute name="href"><xsl:value-of select="link|a:link[not(@rel)]/@href"/></xsl:attribute><xsl:value-of select="title|a:title"/></a></h2>
<time><xsl:value-of select="pubDate|a:published"/></time>
<p><xsl:value-of select="description|a:summary"/></p>
</article>
</xsl:for-each>
</main>
</body>
</html>
</xsl:template>
</xsl:stylesheet>
`
}
