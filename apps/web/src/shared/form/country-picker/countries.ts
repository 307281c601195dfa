import { formatsOf } from '@halong/app-kit/formats.ts'

/** Countries and their dialling codes (ITU-T E.164, assigned country codes), those of the region first, then by code. */
const REGION = 'VN84 PH63 TH66 ID62 MY60 SG65 KH855 LA856 MM95 CN86 HK852 MO853 TW886 JP81 KR82 IN91'
const WORLD =
  'US1 CA1 EG20 SS211 MA212 DZ213 TN216 LY218 GM220 SN221 MR222 ML223 GN224 CI225 BF226 NE227 TG228 BJ229 MU230 LR231 SL232 GH233 NG234 TD235 CF236 CM237 CV238 ST239 GQ240 GA241 CG242 CD243 AO244 GW245 SC248 SD249 RW250 ET251 SO252 DJ253 KE254 TZ255 UG256 BI257 MZ258 ZM260 MG261 RE262 ZW263 NA264 MW265 LS266 BW267 SZ268 KM269 ZA27 SH290 ER291 AW297 FO298 GL299 GR30 NL31 BE32 FR33 ES34 GI350 PT351 LU352 IE353 IS354 AL355 MT356 CY357 FI358 BG359 HU36 LT370 LV371 EE372 MD373 AM374 BY375 AD376 MC377 SM378 UA380 RS381 ME382 XK383 HR385 SI386 BA387 MK389 IT39 RO40 CH41 CZ420 SK421 LI423 AT43 GB44 DK45 SE46 NO47 PL48 DE49 FK500 BZ501 GT502 SV503 HN504 NI505 CR506 PA507 HT509 PE51 MX52 CU53 AR54 BR55 CL56 CO57 VE58 GP590 BO591 GY592 EC593 GF594 PY595 MQ596 SR597 UY598 CW599 AU61 NZ64 TL670 BN673 NR674 PG675 TO676 SB677 VU678 FJ679 PW680 WF681 CK682 NU683 WS685 KI686 NC687 TV688 PF689 TK690 FM691 MH692 KZ7 BD880 TR90 PK92 AF93 LK94 MV960 LB961 JO962 SY963 IQ964 KW965 SA966 YE967 OM968 PS970 AE971 IL972 BH973 QA974 BT975 MN976 NP977 IR98 TJ992 TM993 AZ994 GE995 KG996 UZ998 BS1 BB1 AG1 AI1 VG1 VI1 KY1 BM1 GD1 TC1 JM1 MS1 MP1 GU1 AS1 SX1 LC1 DM1 VC1 DO1 PR1 TT1 KN1'

export type Country = { readonly countryCode: string; readonly countryDialingCode: string }
export type NamedCountry = Country & { readonly name: string }

const read = (rows: string): Country[] => rows.split(' ').map((row) => ({ countryCode: row.slice(0, 2), countryDialingCode: row.slice(2) }))
/** Country entries of seed 1 §3. */
export const countries: readonly Country[] = [...read(REGION), ...read(WORLD)]

/** The dialling code of a visitor's country, or of the first country when theirs is not known. */
export const dialingCodeOf = (countryCode: string | null, offered: readonly Country[] = countries): string =>
  (offered.find((each) => each.countryCode === countryCode) ?? offered[0])?.countryDialingCode ?? ''

/** The country a code stands for: the one chosen before, the visitor's own, or the first that has it. */
export function countryOf(
  dialingCode: string,
  preferred: readonly (string | null)[] = [],
  offered: readonly Country[] = countries,
): Country | null {
  const sharing = offered.filter(({ countryDialingCode }) => countryDialingCode === dialingCode)
  return sharing.find(({ countryCode }) => preferred.includes(countryCode)) ?? sharing[0] ?? null
}

/** Every country, or those of a list, with its name in a language. @param tag BCP 47 @param only ISO codes; null for all */
export function namedCountries(tag: string, only: readonly string[] | null = null): readonly NamedCountry[] {
  const { country: nameOf } = formatsOf(tag)
  const offered = only === null ? countries : countries.filter(({ countryCode }) => only.includes(countryCode))
  return offered.map((country) => ({ ...country, name: nameOf(country.countryCode) }))
}

const MARKS = /\p{Mn}/gu
/** Letters without marks and capitals, so that `viet nam` finds `Việt Nam`. */
const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(MARKS, '').replaceAll('đ', 'd').replaceAll('Đ', 'd').toLowerCase().trim()

/** Those that a search by name, country code or dialling code finds; whole words first, then beginnings, then the rest. */
export function searchCountries(all: readonly NamedCountry[], typed: string): readonly NamedCountry[] {
  const query = fold(typed)
  if (query === '') return all
  const digits = query.replace(/^(\+|00)/, '')
  if (/^\d+$/.test(digits)) {
    const starting = all.filter(({ countryDialingCode }) => countryDialingCode.startsWith(digits))
    return starting.toSorted((a, b) => Number(b.countryDialingCode === digits) - Number(a.countryDialingCode === digits))
  }
  const rank = ({ name, countryCode }: NamedCountry): number => {
    const folded = fold(name)
    if (countryCode.toLowerCase() === query || folded === query) return 0
    if (folded.startsWith(query)) return 1
    return folded.split(/[\s(-]/).some((word) => word.startsWith(query)) ? 2 : folded.includes(query) ? 3 : 4
  }
  return all
    .map((country) => [rank(country), country] as const)
    .filter(([place]) => place < 4)
    .toSorted(([a], [b]) => a - b)
    .map(([, country]) => country)
}
