/** Two forms of one entry: the one that is sent last does not undo what the other has saved unseen. */
import { createHash } from 'node:crypto'
import type { DeskConflict } from '../../shared/desk.ts'
import type { StreamRow } from '../backend/database.ts'
import { valuesOfRow } from './form-fields.ts'
import { imageOfColumns } from './picture.ts'

/** Names what the form shows of a row, so that a save by any other way counts too. Publishing changes no text, and no version. */
export function versionOf(row: StreamRow | undefined): string {
  if (!row) return ''
  const shown = JSON.stringify([valuesOfRow(row), row.image_path])
  return createHash('sha256').update(shown).digest('hex').slice(0, 16)
}

/**
 * The row as it is now, where that is neither what the form was opened with nor what is sent: the same form sent twice is in
 * conflict with nothing.
 */
export function conflictOf(
  saved: StreamRow | undefined,
  { opened, sent }: { opened: string; sent: string },
): DeskConflict | undefined {
  if ([opened, sent].includes(versionOf(saved))) return undefined
  return saved ? { is: 'changed', values: valuesOfRow(saved), ...imageOfColumns(saved) } : { is: 'deleted' }
}
