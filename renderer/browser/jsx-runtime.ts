/**
 * React's JSX for islands of a site in a folder of its host (`build/island-base.ts`): elements get the base, which the server
 * has added to their HTML.
 */
import type { ComponentProps, ElementType, Key, ReactElement } from 'react'
import * as react from 'react/jsx-runtime'
import { addBaseToAttribute, addBaseToStyle } from '../../shared/base-path.ts'
import { BASE } from '../base.ts'
import { parseHtml, trustedHtml } from './trusted-html.ts'

export const { Fragment } = react

type Props = Record<string, unknown>

export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  return react.jsx(type, typeof type === 'string' ? propsWithBase(props) : props, key)
}

export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  return react.jsxs(type, typeof type === 'string' ? propsWithBase(props) : props, key)
}

function propsWithBase(props: Props): Props {
  const entries = Object.entries(props).map(([name, value]) => {
    if (name === 'dangerouslySetInnerHTML') return [name, innerWithBase(value)]
    if (name === 'style') return [name, styleWithBase(value)]
    return [name, typeof value === 'string' ? addBaseToAttribute(name, value, BASE) : value]
  })
  return Object.fromEntries(entries)
}

function styleWithBase(style: unknown): unknown {
  if (typeof style !== 'object' || style === null) return style
  const entries = Object.entries(style).map(([name, value]) => [
    name,
    typeof value === 'string' ? addBaseToStyle(value, BASE) : value,
  ])
  return Object.fromEntries(entries)
}

/** Most HTML is an icon, which has no address. */
function innerWithBase(value: unknown): unknown {
  const { __html } = value as NonNullable<ComponentProps<'div'>['dangerouslySetInnerHTML']>
  const html = String(__html)
  if (!html.includes('="/')) return value
  const { body } = parseHtml(html)
  for (const element of body.querySelectorAll('*'))
    for (const attribute of element.attributes)
      attribute.value = addBaseToAttribute(attribute.name, attribute.value, BASE)
  return { __html: trustedHtml(body.innerHTML) }
}
