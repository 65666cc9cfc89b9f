import type { StateDrawingProps } from '../../renderer/theme.ts'

/** States have their words alone. */
export function StateDrawing({ state, status }: StateDrawingProps) {
  return state === 'error' ? <p className="label">{status}</p> : null
}
