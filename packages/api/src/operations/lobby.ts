// Long because all that a lobby asks is declared in one place, with the shape of a game that most of it answers.
import { z } from 'zod'
import { assetText, gameCode, instant, language, moneyText, nodeId, pageNo, pageSize, text, vassalage } from '../fields.ts'
import { operation } from '../operation.ts'
import { roomsCall, tablesCall } from '../vendor-calls.ts'

export const gameType = z.enum(['RNG', 'FISH', 'PVP', 'LIVE', 'ELOTT', 'LOTT', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'INHOUSE'])

/** Pages other than `/game` that open a game (R-RT-3, R-RT-4). */
const launchPage = z.enum(['lottery', 'vnlottery', 'seamless'])
/** Left out: the game opens on `/game`. `playType` is what a lottery's page opens with. */
const opens = { page: launchPage.optional(), playType: text(24).optional() }
/** The game that a press on a category or a vendor starts (R-SIDE-2). */
const start = z.object({ nodeId: z.int(), vassalage, gameCode, ...opens }).optional()

/** A game as a card shows it (seed 2 §3 "Game", plus what a fair lobby tells: return, volatility, limits). */
export const game = z.object({
  nodeId: z.int(),
  vassalage,
  vendorName: text(60),
  gameCode,
  gameType,
  gameClassify: text(40),
  gameName: text(80),
  isHot: z.union([z.literal(0), z.literal(1)]),
  isNew: z.boolean(),
  /** Hundredths of a percent: 9600 is 96.00 %. */
  returnRateBp: z.int().min(0).max(10_000),
  /** 1 to 5; 0 where the player's own choices decide. */
  volatility: z.int().min(0).max(5),
  /** What the limits are in: the money of whoever asked, the brand's for a visitor. */
  asset: assetText,
  minBet: moneyText,
  maxBet: moneyText,
  minLineNum: z.int().min(0),
  maxWinTimes: z.int().min(0),
  image: z.object({ tall: text(200), wide: text(200) }),
  demo: z.boolean(),
  maintenance: z.boolean(),
  ...opens,
})

const clientFields = {
  clientType: z.coerce.number().int().min(0).max(99).default(3),
  platform: text(60).default('html5-desktop'),
  channel: text(40).default(''),
  merchant: text(40).default(''),
  merchantCode: text(40).default(''),
  language: language.optional(),
}

/** Choices of one filter that a category offers. */
const MAX_CHOICES = 8

/** R-LOB-1, R-LOB-3: categories with their vendors; an entry appears only when it has at least one vendor. */
export const listCategories = operation({
  id: 'lobby.listCategories',
  method: 'GET',
  path: '/lgw/games/categories',
  access: 'visitor',
  packed: true,
  summary: 'Game categories that have at least one vendor, with those vendors.',
  query: z.object({ language: language.optional() }),
  value: z.object({
    /** What the stakes are in: the money of whoever asked, the brand's for a visitor. */
    asset: assetText,
    categories: z.array(
      z.object({
        gameCategory: gameType,
        path: text(40),
        games: z.int().min(0),
        start,
        vendors: z.array(
          z.object({
            vassalage,
            name: text(60),
            isHot: z.union([z.literal(0), z.literal(1)]),
            games: z.int().min(0),
            /** `start` launches the vendor's first game, `list` shows its games in a popup; left out: its games in the lobby. */
            entry: z.enum(['start', 'list', 'lobby']).optional(),
            start,
          }),
        ),
        classifies: z.array(text(40)),
        /** Smallest stakes and numbers of lines that its games have, ascending, spread over what is there: what its filters offer. */
        stakes: z.array(moneyText).max(MAX_CHOICES),
        lines: z.array(z.int().min(1)).max(MAX_CHOICES),
      }),
    ),
  }),
  errors: [],
})

/** A filter that is empty is none. */
const filter = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal('').transform(() => undefined), schema]).optional()

/** R-LOB-1, seed 2 §7 "Game list": 42 a page from 1, filters of the seed. An empty `gameType` searches every category. */
export const listGames = operation({
  id: 'lobby.listGames',
  method: 'GET',
  path: '/lgw/games',
  access: 'visitor',
  packed: true,
  summary: 'Games of a lobby, filtered, in a stable order, by page.',
  query: z.object({
    ...clientFields,
    gameType: filter(gameType),
    vassalage: filter(vassalage),
    gameClassify: filter(text(40)),
    gameName: filter(text(60)),
    minBet: filter(z.string().regex(/^\d{1,12}(\.\d{1,9})?$/)),
    minLineNum: z.coerce.number().int().min(0).max(10_000).optional(),
    sort: z.enum(['featured', 'name', 'new', 'return']).default('featured'),
    pageNo,
    pageSize,
  }),
  value: z.object({ games: z.array(game), pageNo: z.int(), totalPages: z.int(), total: z.int() }),
  errors: [],
})

/** Seed 2 §7 "Hot game list". */
export const listHot = operation({
  id: 'lobby.listHot',
  method: 'GET',
  path: '/lgw/games/hot',
  access: 'visitor',
  packed: true,
  summary: 'Games the brand puts forward.',
  query: z.object({ ...clientFields, isPlatform: z.coerce.number().int().min(0).max(9).default(2), vassalage: text(24).default('') }),
  value: z.object({ list: z.array(game) }),
  errors: [],
})

/** Seed 2 §7 "Popular games": most played of the last seven days, count 20. */
export const listPopular = operation({
  id: 'lobby.listPopular',
  method: 'GET',
  path: '/lgw/games/popular',
  access: 'visitor',
  packed: true,
  summary: 'Games with the most rounds of the last seven days.',
  query: z.object({
    language: language.optional(),
    prizeMode: text(10).default(''),
    device: text(10).default('WEB'),
    count: z.coerce.number().int().min(1).max(100).default(20),
  }),
  value: z.object({ list: z.array(game) }),
  errors: [],
})

/** One game by its node id, for the game page. */
export const getGame = operation({
  id: 'lobby.getGame',
  method: 'GET',
  path: '/lgw/games/game',
  access: 'visitor',
  packed: true,
  summary: 'One game.',
  query: z.object({ nodeId, language: language.optional() }),
  value: game,
  errors: ['lobby.game_unknown'],
})

/** R-RT-3, R-RT-4: the game that `/lottery`, `/vnlottery` or `/seamless` opens: the one named, else the first of that page. */
export const getLaunchGame = operation({
  id: 'lobby.getLaunchGame',
  method: 'GET',
  path: '/lgw/games/launch_game',
  access: 'visitor',
  packed: true,
  summary:
    'The game a launch page opens; two vendors may call a game the same, so the one with that code of `vassalage`, else of the first vendor.',
  query: z.object({ page: launchPage, gameCode: gameCode.optional(), vassalage: vassalage.optional(), language: language.optional() }),
  value: game,
  errors: ['lobby.game_unknown'],
})

/** R-LOB-2: lottery favourites are kept by the browser, which knows node ids alone. */
export const listGamesById = operation({
  id: 'lobby.listGamesById',
  method: 'GET',
  path: '/lgw/games/by_id',
  access: 'visitor',
  packed: true,
  summary: 'Games by their node ids, in the order asked for; what is no longer offered is left out.',
  query: z.object({ nodeIds: z.string().regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,99}$/), language: language.optional() }),
  value: z.object({ list: z.array(game).max(100) }),
  errors: [],
})

/** R-LAUNCH-5: asked of the vendor at most every two seconds, however many look. */
export const listRooms = operation({
  id: 'lobby.listRooms',
  method: 'GET',
  path: '/lgw/games/rooms',
  access: 'visitor',
  summary: 'Rooms of a game whose players meet, with stakes and seats, as its vendor tells them.',
  query: z.object({ nodeId, language: language.optional() }),
  value: z.object({
    /** What the stakes are in: the money of whoever asked, the brand's for a visitor. */
    asset: assetText,
    rooms: roomsCall.value.shape.rooms,
    /** False while the vendor does not answer: nothing is known of its rooms then. */
    isReached: z.boolean(),
  }),
  errors: ['lobby.game_unknown'],
})

/** Plan of games §16, live lobby: asked of the vendors at most every two seconds, however many look. */
export const listTables = operation({
  id: 'lobby.listTables',
  method: 'GET',
  path: '/lgw/games/tables',
  access: 'visitor',
  packed: true,
  summary:
    'Tables on a clock among the games of the lobby: whether bets are taken, how many play, and past results, as their vendors tell them.',
  query: z.object({ language: language.optional() }),
  value: z.object({
    tables: z.array(tablesCall.value.shape.tables.element.extend({ vassalage })).max(200),
    /** By it the time that is left is counted, whatever the clock of the device says. */
    asOf: instant,
  }),
  errors: [],
})

/** Vendors whose pages the site may show in a frame; more would not fit the header that says so. */
const MAX_GAME_ORIGINS = 100

/** R-LAUNCH-1, T48: what the site's own policy lets a game's frame be opened from. */
export const listFrameOrigins = operation({
  id: 'lobby.listFrameOrigins',
  method: 'GET',
  path: '/lgw/games/frame_origins',
  access: 'visitor',
  summary: 'Origins of the open vendors, which pages may show in a frame.',
  value: z.object({ origins: z.array(text(200)).max(MAX_GAME_ORIGINS) }),
  errors: [],
})

/** Most games one player may keep as favourites. */
const MAX_FAVOURITES = 500
const favouriteIds = z.array(z.int()).max(MAX_FAVOURITES)
/** What the seeds send with a favourite; only the node id decides. */
const favourite = z.strictObject({ nodeId, vendor: text(24).default(''), gameType: text(20).default('') })

/** Seed 2 §7 "Recent game list"; R-LOB-2: launched in the last 30 days, newest first. */
export const listRecent = operation({
  id: 'lobby.listRecent',
  method: 'GET',
  path: '/lgw/games/recent',
  access: 'member',
  summary: 'Games the player opened lately.',
  query: z.object({ ...clientFields, pageNo, pageSize }),
  value: z.object({ list: z.array(game), totalPages: z.int() }),
  errors: [],
})

/** Seed 2 §7 "Favourite game list"; R-LOB-2: the one chosen last comes first. */
export const listFavourites = operation({
  id: 'lobby.listFavourites',
  method: 'GET',
  path: '/lgw/games/favourites',
  access: 'member',
  summary: 'Games the player marked.',
  query: z.object({ ...clientFields, gameType: gameType.optional(), pageNo, pageSize }),
  value: z.object({ content: z.array(game), totalPages: z.int() }),
  errors: [],
})

/** Seed 2 §7 "Favourite ids". */
export const listFavouriteIds = operation({
  id: 'lobby.listFavouriteIds',
  method: 'GET',
  path: '/lgw/games/favourites/ids',
  access: 'member',
  summary: 'Node ids of the games the player marked.',
  value: favouriteIds,
  errors: [],
})

/** Seed 2 §7 "Add favourite". Marking a game twice is marking it once. */
export const addFavourite = operation({
  id: 'lobby.addFavourite',
  method: 'PUT',
  path: '/lgw/games/favourites',
  access: 'member',
  summary: 'Marks a game.',
  body: favourite,
  value: favouriteIds,
  errors: ['lobby.game_unknown', 'lobby.favourite_limit'],
})

/** Seed 2 §7 "Remove favourite". */
export const removeFavourite = operation({
  id: 'lobby.removeFavourite',
  method: 'POST',
  path: '/lgw/games/favourites/remove',
  access: 'member',
  summary: 'Takes the mark of a game away.',
  body: favourite,
  value: favouriteIds,
  errors: [],
})
