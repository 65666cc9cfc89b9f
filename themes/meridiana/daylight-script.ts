/** The sun above the owner's place at this moment, which browsers work out: pages are the same for every visitor. */
import type { Site } from '../../shared/site.ts'

type Coordinates = NonNullable<Site['coordinates']>

/** Attribute of the root element after dusk, when pictures show their night in the light theme too. */
export const AFTER_DARK_ATTRIBUTE = 'data-after-dark'

/** The root element, with the function that the inline script leaves on it. */
export interface LitElement extends HTMLElement {
  /** Lights an element, or the whole page, as the sun does at that moment (milliseconds since 1970), or now. */
  daylight?: (time?: number, element?: HTMLElement) => void
}

/**
 * Writes where the sun stands as custom properties of the root element, before the first paint, and leaves the function that
 * does so for another moment on that element (`LitElement`):
 *
 *     --hour   its angle from the meridian, 15 degrees an hour
 *     --day    degrees of that angle between sunrise and sunset
 *     --low    1 at the horizon, 0 from 20 degrees above it and from 9 below
 *     --night  0 while the sun is up, 1 from 9 degrees below the horizon
 *
 * The root element has `AFTER_DARK_ATTRIBUTE` while the sun is more than 5 degrees below the horizon.
 *
 * Sunrise and sunset are those of its upper rim, with the refraction at the horizon. To a quarter of a degree, by the
 * low-precision formulas of the Astronomical Almanac (https://aa.usno.navy.mil/faq/sun_approx).
 */
export const daylightScript = ({
  latitude,
  longitude,
}: Coordinates) => `(function(r,m,d,lat,lon){(r.daylight=function(time,on){
var days=(time||Date.now())/864e5-10957.5
function sin(a){return m.sin(a*d)}function cos(a){return m.cos(a*d)}
function turn(a,least){return((a-least)%360+360)%360+least}
function set(n,v){(on||r).style.setProperty('--'+n,v)}
var g=357.529+.98560028*days,l=280.459+.98564736*days+1.915*sin(g)+.02*sin(2*g),tilt=23.439
var right=m.atan2(cos(tilt)*sin(l),cos(l))/d,dec=m.asin(sin(tilt)*sin(l))/d
var hour=turn(280.4606+360.9856474*days+lon-right,-180)
var height=m.asin(sin(lat)*sin(dec)+cos(lat)*cos(dec)*cos(hour))/d
var half=m.acos(m.max(-1,m.min(1,(sin(-.833)-sin(lat)*sin(dec))/cos(lat)/cos(dec))))/d
function share(v){return m.max(0,m.min(1,v)).toFixed(2)}
set('hour',hour.toFixed(1)+'deg');set('day',(2*half).toFixed(1))
set('low',share(m.min((20-height)/16,(height+9)/9)));set('night',share(-height/9))
on||r.toggleAttribute('${AFTER_DARK_ATTRIBUTE}',height<-5)
})()})(document.documentElement,Math,Math.PI/180,${latitude},${longitude})`
