import type { Words } from '#protocol/game.ts'

/** What each drawn object is called. */
const called = {
  silkLantern: { en: 'Silk lantern', vi: 'Đèn lồng lụa' },
  firework: { en: 'Firework', vi: 'Pháo hoa' },
  starLantern: { en: 'Star lantern', vi: 'Đèn ông sao' },
  floatingLantern: { en: 'Floating lantern', vi: 'Hoa đăng' },
  teapot: { en: 'Teapot', vi: 'Ấm trà' },
  fan: { en: 'Fan', vi: 'Quạt giấy' },
  dragon: { en: 'Dragon', vi: 'Rồng' },
  jadeRing: { en: 'Jade ring', vi: 'Vòng ngọc' },
  jadeSeal: { en: 'Jade seal', vi: 'Ấn ngọc' },
  turtle: { en: 'Turtle', vi: 'Rùa' },
  jadeVase: { en: 'Jade vase', vi: 'Bình ngọc' },
  coinString: { en: 'String of coins', vi: 'Xâu tiền' },
  pearlOyster: { en: 'Pearl oyster', vi: 'Trai ngọc' },
  divingMask: { en: 'Diving mask', vi: 'Kính lặn' },
  seahorse: { en: 'Seahorse', vi: 'Cá ngựa' },
  crab: { en: 'Crab', vi: 'Cua' },
  coral: { en: 'Coral', vi: 'San hô' },
  conch: { en: 'Conch', vi: 'Ốc biển' },
  lotus: { en: 'Lotus', vi: 'Hoa sen' },
  pagoda: { en: 'Pagoda', vi: 'Chùa tháp' },
  crane: { en: 'Crane', vi: 'Hạc' },
  dragonfly: { en: 'Dragonfly', vi: 'Chuồn chuồn' },
  frog: { en: 'Frog', vi: 'Ếch' },
  lotusPod: { en: 'Lotus pod', vi: 'Đài sen' },
  carp: { en: 'Carp', vi: 'Cá chép' },
  gate: { en: 'Dragon gate', vi: 'Vũ Môn' },
  ingot: { en: 'Gold ingot', vi: 'Thỏi vàng' },
  redEnvelope: { en: 'Red envelope', vi: 'Bao lì xì' },
  kumquat: { en: 'Kumquat', vi: 'Quả quất' },
  island: { en: 'Island', vi: 'Hòn đảo' },
  compass: { en: 'Compass', vi: 'La bàn' },
  junk: { en: 'Junk', vi: 'Thuyền buồm' },
  lighthouse: { en: 'Lighthouse', vi: 'Hải đăng' },
  shipWheel: { en: 'Ship’s wheel', vi: 'Bánh lái' },
  anchor: { en: 'Anchor', vi: 'Mỏ neo' },
  tiger: { en: 'Tiger', vi: 'Hổ' },
  peak: { en: 'Peak', vi: 'Đỉnh núi' },
  warDrum: { en: 'War drum', vi: 'Trống trận' },
  gourd: { en: 'Gourd', vi: 'Hồ lô' },
  bamboo: { en: 'Bamboo', vi: 'Trúc' },
  peony: { en: 'Peony', vi: 'Mẫu đơn' },
  phoenix: { en: 'Phoenix', vi: 'Phượng hoàng' },
  sunFire: { en: 'Burning sun', vi: 'Mặt trời lửa' },
  feather: { en: 'Feather', vi: 'Lông vũ' },
  fireEgg: { en: 'Fire egg', vi: 'Trứng lửa' },
  censer: { en: 'Censer', vi: 'Lư hương' },
  rabbit: { en: 'Moon rabbit', vi: 'Thỏ ngọc' },
  moon: { en: 'Full moon', vi: 'Trăng rằm' },
  lionHead: { en: 'Lion head', vi: 'Đầu lân' },
  mooncake: { en: 'Mooncake', vi: 'Bánh trung thu' },
  bronzeDrum: { en: 'Bronze drum', vi: 'Trống đồng' },
  lacBird: { en: 'Lạc bird', vi: 'Chim Lạc' },
  kettleDrum: { en: 'Kettle drum', vi: 'Trống cái' },
  bell: { en: 'Bell', vi: 'Chuông' },
  bronzeAxe: { en: 'Bronze axe', vi: 'Rìu đồng' },
  fruitBoat: { en: 'Fruit boat', vi: 'Thuyền trái cây' },
  conicalHat: { en: 'Conical hat', vi: 'Nón lá' },
  pineapple: { en: 'Pineapple', vi: 'Quả dứa' },
  dragonfruit: { en: 'Dragon fruit', vi: 'Thanh long' },
  coconut: { en: 'Coconut', vi: 'Quả dừa' },
  noodleBowl: { en: 'Bowl of noodles', vi: 'Tô phở' },
  chest: { en: 'Treasure chest', vi: 'Rương báu' },
  stormCloud: { en: 'Storm cloud', vi: 'Mây dông' },
  gem: { en: 'Gem', vi: 'Đá quý' },
  scroll: { en: 'Scroll', vi: 'Cuộn thư' },
  umbrella: { en: 'Umbrella', vi: 'Chiếc ô' },
  key: { en: 'Key', vi: 'Chìa khóa' },
} as const satisfies Record<string, Words>

type Drawn = keyof typeof called
type Pictures = { readonly W: Drawn; readonly S: Drawn; readonly H1: Drawn; readonly H2: Drawn; readonly H3: Drawn; readonly H4: Drawn }

/** Which object each theme draws for its pictures; the artwork's own table is held against this one by a test. */
export const themePictures: Readonly<Record<string, Pictures>> = {
  'lantern-night': { W: 'silkLantern', S: 'firework', H1: 'starLantern', H2: 'floatingLantern', H3: 'teapot', H4: 'fan' },
  'jade-dragon': { W: 'dragon', S: 'jadeRing', H1: 'jadeSeal', H2: 'turtle', H3: 'jadeVase', H4: 'coinString' },
  'pearl-diver': { W: 'pearlOyster', S: 'divingMask', H1: 'seahorse', H2: 'crab', H3: 'coral', H4: 'conch' },
  'lotus-garden': { W: 'lotus', S: 'pagoda', H1: 'crane', H2: 'dragonfly', H3: 'frog', H4: 'lotusPod' },
  'golden-carp': { W: 'carp', S: 'gate', H1: 'ingot', H2: 'redEnvelope', H3: 'kumquat', H4: 'coinString' },
  'bay-of-islands': { W: 'island', S: 'compass', H1: 'junk', H2: 'lighthouse', H3: 'shipWheel', H4: 'anchor' },
  'tiger-mountain': { W: 'tiger', S: 'peak', H1: 'warDrum', H2: 'gourd', H3: 'bamboo', H4: 'peony' },
  'phoenix-rise': { W: 'phoenix', S: 'sunFire', H1: 'feather', H2: 'fireEgg', H3: 'censer', H4: 'peony' },
  'moon-festival': { W: 'rabbit', S: 'moon', H1: 'lionHead', H2: 'mooncake', H3: 'starLantern', H4: 'teapot' },
  'bronze-drum': { W: 'bronzeDrum', S: 'lacBird', H1: 'kettleDrum', H2: 'bell', H3: 'bronzeAxe', H4: 'turtle' },
  'floating-market': { W: 'fruitBoat', S: 'conicalHat', H1: 'pineapple', H2: 'dragonfruit', H3: 'coconut', H4: 'noodleBowl' },
  'monsoon-treasure': { W: 'chest', S: 'stormCloud', H1: 'gem', H2: 'scroll', H3: 'umbrella', H4: 'key' },
}

const letters = Object.fromEntries(['A', 'K', 'Q', 'J'].map((letter): [string, Words] => [letter, { en: letter, vi: letter }]))

/** The names of a theme's symbols, for its pay table. */
export function symbolNames(theme: string): Readonly<Record<string, Words>> {
  const pictures = themePictures[theme]
  const named =
    pictures === undefined
      ? []
      : Object.entries(pictures).map(([symbol, drawn]: [string, Drawn]): [string, Words] => [symbol, called[drawn]])
  return { ...Object.fromEntries(named), ...letters }
}
