import type { SignInProblem } from '../../shared/auth.ts'

/** Whether a problem belongs to the list of apps rather than to the password. */
export function isAboutFactors(problem: SignInProblem | undefined): boolean {
  return problem === 'factorName' || problem === 'tooManyFactors' || problem === 'code'
}
