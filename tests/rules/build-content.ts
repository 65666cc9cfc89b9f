/** Builds `content/` of the working directory into `outDir`. Loads the pipeline only now. Throws what `content check` would report as errors. */
export async function buildContent(outDir: string, now = new Date()): Promise<void> {
  const { buildIndex } = await import('../../pipeline/build.ts')
  const { default: config } = await import('../../content.config.ts')
  const { problems } = await buildIndex({
    config,
    contentDir: 'content',
    outDir,
    now,
    write: true,
  })
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(errors.map(({ file, message }) => `${file}: ${message}`).join('\n'))
}
