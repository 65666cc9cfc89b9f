import { useData } from '../../renderer/page-context.ts'
import { TextPage } from '../page/TextPage.tsx'
import type { Data } from './+data.ts'

/** The privacy policy, with its sections beside it. */
export function Page() {
  return <TextPage page={useData<Data>()} since="privacy.updated" />
}
