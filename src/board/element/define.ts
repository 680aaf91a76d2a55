/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// The custom element `<orrery-board>`.
import type { BaseAction } from '../../kernel/index.js';
import { InvalidInputError, named, OrreryError } from '../../kernel/plain.js';
import type { BoardRefusal } from '../controller.js';
import { check, readFields, TEXT } from '../read.js';
import { type BoardProperties, type BoardSettings, propertyNames, readProperty } from './settings.js';
import { createWidget, type Widget } from './widget.js';

/** The events of an `<orrery-board>`, keyed by event name. */
export interface OrreryBoardEvents {
  /** The player has chosen an action. Cancel the event (`preventDefault`) to keep a match from applying it. */
  action: CustomEvent<{ readonly action: BaseAction }>;
  /** A choice had no effect. */
  refused: CustomEvent<BoardRefusal>;
  /** The pointer or the focus has moved to another target, or to a place without a target. */
  hover: CustomEvent<{
    readonly target: string | undefined;
    /** The name of the target, for people. */
    readonly name: string | undefined;
    /** The actions that name the target and can be chosen now. */
    readonly actions: readonly BaseAction[];
  }>;
}

/**
 * The custom element `<orrery-board>`. Its attributes are `viewer`, `theme` (`light` or `dark`), `layout` (`wide` or `tall`) and `still`,
 * which turns animations off.
 */
export type OrreryBoardElement = BoardProperties & {
  /** Adds a listener for an event of the board. */
  addEventListener<Name extends keyof OrreryBoardEvents>(
    type: Name,
    listener: (event: OrreryBoardEvents[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
} & HTMLElement;

declare global {
  interface HTMLElementTagNameMap {
    'orrery-board': OrreryBoardElement;
  }
}

/**
 * Defines the custom element, unless it is defined already. Does nothing where there are no custom elements, such as on a server.
 * @param name the name of the element; it must contain a hyphen.
 * @throws InvalidInputError if the name is not valid for a custom element.
 * @example
 * defineOrreryBoard();
 * const board = document.querySelector('orrery-board');
 * Object.assign(board, { picture, match: createMatch(sol, { players: 2 }, 7) });
 */
export function defineOrreryBoard(name = 'orrery-board'): void {
  check(name, TEXT, 'name');
  if (globalThis.customElements === undefined || customElements.get(name) !== undefined) return;
  const board = createClass();
  try {
    customElements.define(name, board);
  } catch (cause) {
    throw InvalidInputError.at('name', [], `${named(name)} cannot name an element`, { cause });
  }
}

/**
 * Creates an `<orrery-board>` with the given properties. Defines the custom element first, if needed. Works only on a page, not on a
 * server.
 * @throws InvalidInputError if a property has the wrong type. OrreryError if there is no page, such as on a server.
 * @example
 * document.body.append(createOrreryBoard({ picture, match: createMatch(sol, { players: 2 }, 7) }));
 */
export function createOrreryBoard(properties: Partial<BoardProperties>): OrreryBoardElement {
  const read = readFields(properties, {}, 'properties');
  if (globalThis.customElements === undefined) throw new OrreryError('createOrreryBoard needs a page with custom elements.');
  defineOrreryBoard();
  return Object.assign(document.createElement('orrery-board'), read);
}

/**
 * Creates the class of the element. The class extends `HTMLElement`, which exists only on pages, so this function is not called while the
 * module loads.
 */
function createClass(): CustomElementConstructor {
  class OrreryBoard extends HTMLElement {
    static readonly observedAttributes = ['viewer', 'theme', 'layout', 'still'];
    private readonly values: Partial<Record<string, unknown>> = {};
    private readonly widget: Widget = createWidget(
      this,
      (type, detail) =>
        !this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: type === 'action' })),
    );
    private isScheduled = false;

    connectedCallback(): void {
      this.readEarlyProperties();
      this.widget.set(this.settings());
      this.widget.connect();
    }

    disconnectedCallback(): void {
      this.widget.disconnect();
    }

    attributeChangedCallback(): void {
      this.schedule();
    }

    /** Applies properties that a page has set before the element was defined. */
    private readEarlyProperties(): void {
      const own = this as unknown as Record<string, unknown>;
      for (const property of propertyNames()) {
        if (!Object.hasOwn(own, property)) continue;
        const value = own[property];
        delete own[property];
        own[property] = value;
      }
    }

    read(property: string): unknown {
      return this.values[property] ?? (property === 'viewer' ? (this.getAttribute('viewer') ?? undefined) : undefined);
    }

    write(property: keyof BoardProperties, value: unknown): void {
      this.values[property] = readProperty(property, value);
      this.schedule();
    }

    /** Schedules one update for all properties that are set in the same task. */
    private schedule(): void {
      if (this.isScheduled || !this.isConnected) return;
      this.isScheduled = true;
      queueMicrotask(() => {
        this.isScheduled = false;
        if (this.isConnected) this.widget.set(this.settings());
      });
    }

    private settings(): BoardSettings {
      const properties = Object.fromEntries(propertyNames().map((property) => [property, this.read(property)]));
      const oneOf = (attribute: string, ...words: string[]) => words.find((word) => word === this.getAttribute(attribute)) ?? 'auto';
      return {
        ...properties,
        theme: oneOf('theme', 'light', 'dark'),
        layout: oneOf('layout', 'wide', 'tall'),
        still: this.hasAttribute('still'),
      } as BoardSettings;
    }
  }
  for (const property of propertyNames()) {
    Object.defineProperty(OrreryBoard.prototype, property, {
      get(this: OrreryBoard) {
        return this.read(property);
      },
      set(this: OrreryBoard, value: unknown) {
        this.write(property, value);
      },
    });
  }
  return OrreryBoard;
}
