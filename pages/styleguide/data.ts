import type { PageContextServer } from 'vike/types'
import { type Head, pageHead } from '../../renderer/head.ts'

export function data({ locale }: PageContextServer): { head: Head } {
  const head = pageHead(
    locale,
    '/styleguide',
    'Styleguide',
    'Every token, and shared components in every state',
  )
  return { head: { ...head, noindex: true } }
}
