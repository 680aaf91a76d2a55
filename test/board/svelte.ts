// The Svelte page of the browser tests.
import { type AnyGame, type BaseAction, createMatch } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import * as picture from 'orrery-rules/area-51/picture';
import { mount } from 'svelte';
import Board from '../../examples/board/Board.svelte';

const heard: string[] = [];
Object.assign(globalThis, { heard });
const match = createMatch(area51 as unknown as AnyGame, { players: 2 }, 7);
const onaction = ({ type }: BaseAction) => heard.push(type);
mount(Board, { target: document.querySelector('main') as HTMLElement, props: { picture, match, onaction } });
