/** How the kit drives a room: what a game's hands have to be. */
export type { RoomGame, RoomHand } from '@halong/vendor-kit/room-game'
