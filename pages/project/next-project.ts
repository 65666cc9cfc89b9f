/** The entry after this one, the first after the last; none where it stands alone or is not listed. */
export function nextProject<T extends { id: string }>(projects: readonly T[], id: string): T | undefined {
  const at = projects.findIndex((project) => project.id === id)
  if (at === -1 || projects.length < 2) return undefined
  return projects[(at + 1) % projects.length]
}
