/** Browser only: stores the text of a form until it is sent, across reloads, navigation and deployments. */

type Field = HTMLInputElement | HTMLTextAreaElement

const kept = new WeakSet<HTMLFormElement>()

/** Restores the text of a form, and stores every change for the life of the tab; says of a form that was sent to forget it. */
export default function keepDraft(element: HTMLElement): void {
  const { draft, draftSent } = element.dataset
  if (draftSent !== undefined) forgetDraft(draftSent)
  if (draft === undefined || !(element instanceof HTMLFormElement)) return
  const key = keyOf(draft)
  restore(element, key)
  if (kept.has(element)) return
  kept.add(element)
  element.addEventListener('input', () => write(key, JSON.stringify(textOf(element))))
}

/** Removes the draft; call it once the form is sent. */
export function forgetDraft(name: string): void {
  write(keyOf(name), '{}')
}

function keyOf(name: string): string {
  return `form-${name}`
}

function restore(form: HTMLFormElement, key: string): void {
  const draft = read(key)
  for (const field of fieldsOf(form)) {
    const text = draft[field.name]
    // Text that was typed meanwhile is newer.
    if (typeof text === 'string' && field.value === '') field.value = text
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
