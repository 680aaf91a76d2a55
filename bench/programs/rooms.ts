// A program that measures the rooms of one game and prints a `RoomCost`. Run it with `node --expose-gc`.
import { measureRooms } from '../measure/rooms.js';
import { readRoomArguments } from '../measurement.js';

const [game = '', ...budget] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await measureRooms(game, readRoomArguments(budget))));
