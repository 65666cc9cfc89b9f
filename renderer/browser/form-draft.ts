/** Stores the text of a form until it is sent, across reloads, navigation and deployments. */
import { type RefObject, useEffect } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Restores the form's text, and stores every change for the life of the tab. */
export function usePersistedForm(form: RefObject<HTMLFormElement | null>, name: string): void {
  useEffect(() => {
    const element = form.current
    if (!element) return
    const key = `form-${name}`
    const keep = () => write(key, JSON.stringify(textOf(element)))
    element.addEventListener('input', keep)
    restore(element, key)
    return () => element.removeEventListener('input', keep)
  }, [form, name])
}

/** Removes the draft; call it once the form is sent. */
export function forgetDraft(name: string): void {
  write(`form-${name}`, '{}')
}

function restore(form: HTMLFormElement, key: string): void {
  const kept = read(key)
  for (const field of fieldsOf(form)) {
    const text = kept[field.name]
    // Text typed before hydration is newer.
    if (typeof text === 'string' && field.value === '') field.value = text
    // Components that listen for input see the text too, and what was typed before hydration is stored.
    if (field.value !== field.defaultValue) field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function textOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(fieldsOf(form).map((field) => [field.name, field.value]))
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>('textarea[name], input[name]:not([type=hidden])')]
}

function read(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function write(key: string, value: string): void {
  try {
    window.sessionStorage.setItem(key, value)
  } catch {
    // A browser that refuses storage keeps the text only while the page is open.
  }
}
