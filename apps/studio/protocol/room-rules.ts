/** How the kit drives a room: what a game's hands have to be. */
export type { PutLook, RoomGame, RoomHand, RoomPut, RoomPuts, RoomSetup } from '@halong/vendor-kit/room-game'
