/** The address that dials a number as it is read: `+39 080 555 0142` → `tel:+390805550142`. */
export function dialAddress(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}
