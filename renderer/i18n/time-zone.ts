/** Time zone of the owner's dates; the same on server and browser, so that both write the same date. */
export const OWNER_TIME_ZONE = 'Europe/Rome'
