/** Keeps what a visitor wrote in a form until it is sent: through reloads, navigation, and a new deployment. */
import { type RefObject, useEffect } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Restores the form's text when it is shown, and remembers every change for as long as the tab lives. */
export function usePersistedForm(form: RefObject<HTMLFormElement | null>, name: string): void {
  useEffect(() => {
    const element = form.current
    if (!element) return
    const key = `form-${name}`
    restore(element, key)
    const keep = () => write(key, JSON.stringify(textOf(element)))
    element.addEventListener('input', keep)
    return () => element.removeEventListener('input', keep)
  }, [form, name])
}

/** Once it is sent, the text is no longer the tab's to keep. */
export function forgetDraft(name: string): void {
  write(`form-${name}`, '{}')
}

function restore(form: HTMLFormElement, key: string): void {
  const kept = read(key)
  for (const field of fieldsOf(form)) {
    const text = kept[field.name]
    // What was typed before the page came alive is newer.
    if (typeof text !== 'string' || text === '' || field.value !== '') continue
    field.value = text
    // Counts and the like hear of it as of anything typed.
    field.dispatchEvent(new Event('input', { bubbles: true }))
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
