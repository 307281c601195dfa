/** Regions in which stations of the state draw, and their minute of the day (UTC+7). Sale closes five minutes before. */
export const stationRegions = { south: 16 * 60 + 15, central: 17 * 60 + 15, north: 18 * 60 + 15 } as const
export type StationRegion = keyof typeof stationRegions

/**
 * A station of the state lottery. `weekdays`: 0 is Sunday. The mergers of provinces of 1 July 2025 left stations, their names, days and times as they were;
 * `province` is where one lies since then.
 */
export type Station = {
  readonly code: string
  readonly region: StationRegion
  readonly name: string
  readonly province?: string
  readonly weekdays: readonly number[]
}

type Named = readonly [code: string, name: string, province?: string]
const inRegion =
  (region: StationRegion) =>
  ([code, name, province]: Named, weekdays: readonly number[]): Station => ({
    code: `vn-${region}-${code}`,
    region,
    name,
    ...(province === undefined ? {} : { province }),
    weekdays,
  })
const [central, south] = [inRegion('central'), inRegion('south')]

/** Who draws in the North on each day of the week, from Sunday on: one draw a day under the name of the region. */
const northern = ['Thái Bình', 'Hà Nội', 'Quảng Ninh', 'Bắc Ninh', 'Hà Nội', 'Hải Phòng', 'Nam Định'] as const

/** All stations: the North first, then by region in the order of their first day of the week and of the main station of the day. */
export const stations: readonly Station[] = [
  { code: 'vn-north', region: 'north', name: 'Miền Bắc', weekdays: [0, 1, 2, 3, 4, 5, 6] },
  central(['hue', 'Thừa Thiên Huế'], [1, 0]),
  central(['py', 'Phú Yên', 'Đắk Lắk'], [1]),
  central(['dlk', 'Đắk Lắk'], [2]),
  central(['qnm', 'Quảng Nam', 'Đà Nẵng'], [2]),
  central(['dng', 'Đà Nẵng'], [3, 6]),
  central(['kh', 'Khánh Hòa'], [3, 0]),
  central(['bdi', 'Bình Định', 'Gia Lai'], [4]),
  central(['qt', 'Quảng Trị'], [4]),
  central(['qb', 'Quảng Bình', 'Quảng Trị'], [4]),
  central(['gl', 'Gia Lai'], [5]),
  central(['nt', 'Ninh Thuận', 'Khánh Hòa'], [5]),
  central(['qng', 'Quảng Ngãi'], [6]),
  central(['dno', 'Đắk Nông', 'Lâm Đồng'], [6]),
  central(['kt', 'Kon Tum', 'Quảng Ngãi'], [0]),
  south(['hcm', 'TP.HCM'], [1, 6]),
  south(['dt', 'Đồng Tháp'], [1]),
  south(['cm', 'Cà Mau'], [1]),
  south(['btr', 'Bến Tre', 'Vĩnh Long'], [2]),
  south(['vt', 'Vũng Tàu', 'TP.HCM'], [2]),
  south(['bl', 'Bạc Liêu', 'Cà Mau'], [2]),
  south(['dn', 'Đồng Nai'], [3]),
  south(['ct', 'Cần Thơ'], [3]),
  south(['st', 'Sóc Trăng', 'Cần Thơ'], [3]),
  south(['tn', 'Tây Ninh'], [4]),
  south(['ag', 'An Giang'], [4]),
  south(['bth', 'Bình Thuận', 'Lâm Đồng'], [4]),
  south(['vl', 'Vĩnh Long'], [5]),
  south(['bd', 'Bình Dương', 'TP.HCM'], [5]),
  south(['tv', 'Trà Vinh', 'Vĩnh Long'], [5]),
  south(['la', 'Long An', 'Tây Ninh'], [6]),
  south(['bp', 'Bình Phước', 'Đồng Nai'], [6]),
  south(['hg', 'Hậu Giang', 'Cần Thơ'], [6]),
  south(['tg', 'Tiền Giang', 'Đồng Tháp'], [0]),
  south(['kg', 'Kiên Giang', 'An Giang'], [0]),
  south(['dl', 'Đà Lạt', 'Lâm Đồng'], [0]),
]

const byCode = new Map(stations.map((each) => [each.code, each]))
export const stationOf = (gameCode: string): Station | null => byCode.get(gameCode) ?? null

/** The day of the week of an issue of a station: its number is `YYYYMMDD`. */
export const weekdayOf = (issueNo: string): number =>
  new Date(`${issueNo.slice(0, 4)}-${issueNo.slice(4, 6)}-${issueNo.slice(6, 8)}T00:00:00Z`).getUTCDay()

/** Who draws an issue: the station, in the North the one whose day it is. */
export function stationName(gameCode: string, issueNo: string): string {
  const station = stationOf(gameCode)
  return station?.region === 'north' ? (northern[weekdayOf(issueNo)] ?? station.name) : (station?.name ?? gameCode)
}
