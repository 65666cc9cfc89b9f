/** Announcements to each service that `site.yaml` names, and the file that remembers them until the next time. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { writeWhole } from '../../shared/node/write-whole.ts'
import type { Site } from '../../shared/site.ts'
import { AnnounceError, type Announcement, announceFeeds, announcePages, type Services } from './announce.ts'

const versions = z.record(z.string(), z.string()).default({})
const announcedSchema = z.object({ hub: versions, indexNow: versions })
type Announced = z.infer<typeof announcedSchema>

export interface AnnounceReport {
  /** A line for each service that was told. */
  told: string[]
  /** A line for each that could not be told, with the reason. */
  problems: string[]
}

/** A service that could not be told is told of the same changes the next time, and holds up no other. */
export async function announceSite(
  { url, hub, indexNow }: Pick<Site, 'url' | 'hub' | 'indexNow'>,
  file: string,
  services?: Services,
): Promise<AnnounceReport> {
  const known = readAnnounced(file)
  const report: AnnounceReport = { told: [], problems: [] }
  const tell = async (service: keyof Announced, announce: () => Promise<Announcement>) => {
    try {
      const { changed, versions } = await announce()
      known[service] = { ...versions }
      report.told.push(`${service}: ${changed.length} addresses`)
    } catch (error) {
      if (!(error instanceof AnnounceError)) throw error
      report.problems.push(`${service}: ${error.message}`)
    }
  }
  if (hub) await tell('hub', () => announceFeeds({ url, hub }, known.hub, services))
  if (indexNow) await tell('indexNow', () => announcePages({ url, indexNow }, known.indexNow, services))
  mkdirSync(dirname(file), { recursive: true })
  writeWhole(file, JSON.stringify(known))
  return report
}

/** Addresses that each service was told of before; none at first. */
function readAnnounced(file: string): Announced {
  return announcedSchema.parse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
}
