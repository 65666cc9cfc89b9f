import { useData } from '../../renderer/page-context.ts'
import type { Data } from './+data.ts'
import { TextPage } from './TextPage.tsx'

/** A page of the owner's own. */
export function Page() {
  return <TextPage page={useData<Data>()} since="post.updated" />
}
