/** Development only: shows a saved file of `content/` at once, where the reader is, and what is wrong with the content. */
import {
  APPLY_FIX,
  ASK_FOR_PROBLEMS,
  CONTENT_CHANGED,
  type FixRequest,
  PROBLEMS,
  type ShownProblem,
} from '../../shared/dev-problems.ts'

export function followContent(): void {
  import.meta.hot?.on(CONTENT_CHANGED, () => void showAnew())
  import.meta.hot?.on(PROBLEMS, (problems: ShownProblem[]) => void showProblems(problems))
  // What the server sends as it connects may arrive before this runs.
  import.meta.hot?.send(ASK_FOR_PROBLEMS)
}

async function showAnew(): Promise<void> {
  const { refreshPage } = await import('./go-to-page.ts')
  await refreshPage()
}

async function showProblems(problems: ShownProblem[]): Promise<void> {
  const { showOverlay } = await import('./dev-overlay.ts')
  showOverlay(problems, (request: FixRequest) => import.meta.hot?.send(APPLY_FIX, request))
}
