/**
 * The only file that knows PostHog; loaded after consent and never before. No recording, no code from elsewhere, and a profile
 * only for those who sign in.
 */
import {
  ExperimentsExtensions,
  FeatureFlagsExtensions,
  SurveysExtensions,
} from 'posthog-js/dist/extension-bundles.js'
import { posthog } from 'posthog-js/dist/module.slim.js'
import type { AnalyticsSettings } from '../../shared/site.ts'

export interface AnalyticsClient {
  capture(event: string, properties: Record<string, unknown>): void
  identify(id: string): void
  /** Makes a new visitor of one who was identified, and leaves an anonymous one as they are. */
  forgetIdentity(): void
  /** Sends nothing more, what waits included, and removes what was stored. */
  stop(): void
  resume(): void
}

const SURVEYS_TIMEOUT_MS = 10_000
const FLAGS_TIMEOUT_MS = 3000

export function startClient(settings: AnalyticsSettings): AnalyticsClient {
  const { key, host, surveys = true } = settings
  posthog.init(key, {
    api_host: host,
    person_profiles: 'identified_only',
    // `analytics.ts` captures page views: it knows when a page is shown.
    capture_pageview: false,
    capture_pageleave: false,
    autocapture: false,
    rageclick: false,
    capture_dead_clicks: false,
    capture_exceptions: false,
    capture_heatmaps: false,
    capture_performance: false,
    disable_session_recording: true,
    disable_external_dependency_loading: true,
    ...callsOf(settings),
    cross_subdomain_cookie: false,
    // PostHog logs only when debugging. It retries failed requests itself.
    on_request_error: ({ statusCode, text }) => console.error(`Bad HTTP status: ${statusCode} ${text ?? ''}`),
  })
  if (surveys) readSurveys()
  return {
    capture: (event, properties) => void posthog.capture(event, properties),
    identify: (id) => posthog.identify(id),
    forgetIdentity: () => {
      if (posthog._isIdentified()) posthog.reset()
    },
    stop: () => {
      posthog.set_config({ disable_persistence: true })
      // A client that is not loaded drops every request, those that wait for their turn or a retry too.
      posthog.__loaded = false
      forgetStored()
    },
    resume: () => {
      posthog.__loaded = true
      posthog.set_config({ disable_persistence: false })
    },
  }
}

/** Calls besides events, as the owner has them. */
function callsOf({
  remoteConfig = true,
  featureFlags = true,
  surveys = true,
  webExperiments = true,
}: AnalyticsSettings) {
  return {
    __extensionClasses: { ...FeatureFlagsExtensions, ...SurveysExtensions, ...ExperimentsExtensions },
    advanced_disable_flags: !remoteConfig,
    advanced_disable_feature_flags: !featureFlags,
    feature_flag_request_timeout_ms: FLAGS_TIMEOUT_MS,
    disable_surveys: !surveys,
    disable_surveys_automatic_display: true,
    surveys_request_timeout_ms: SURVEYS_TIMEOUT_MS,
    disable_web_experiments: !webExperiments,
  }
}

/** Asks for the list of surveys. PostHog has the words for a failure, and logs them only when debugging. */
function readSurveys(): void {
  posthog.getSurveys((_surveys, context) => {
    if (context?.error) console.error(context.error)
  })
}

/** Everything PostHog stores here has its prefix in its name. */
function forgetStored(): void {
  for (const storage of [window.localStorage, window.sessionStorage])
    for (const name of Object.keys(storage)) if (/^(__)?ph_/.test(name)) storage.removeItem(name)
  for (const [, name = ''] of document.cookie.matchAll(/(?:^|; )(ph_[^=]*)=/g)) expireCookie(name)
}

function expireCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${name}=; path=/; max-age=0`
}
