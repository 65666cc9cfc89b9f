import { useText } from '../i18n/text.ts'

/** Footer button that opens the question again: consent is as easy to withdraw as to give. Its space is reserved. */
export function ConsentControl() {
  return (
    <button type="button" data-consent-control data-offered="false">
      {useText()('consent.change')}
    </button>
  )
}
