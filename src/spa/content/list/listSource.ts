import type { AppDispatch, RootState } from '../../store';
import type { PublicationGroup } from '../../model/classification';
import type { ListState } from './listReducers';
import type { SortColumn } from './sorting';

type Event<Payload> = (payload: Payload) => Parameters<AppDispatch>[0] & { type: string };

/** Where the state of a feature's list is, and the events of its slice that change it. */
export interface ListSource {
  select: (state: RootState) => ListState;
  events: {
    groupToggled: Event<{ group: PublicationGroup }>;
    filterTyped: Event<{ text: string }>;
    columnPressed: Event<{ column: SortColumn }>;
  };
}

/** A group as a screen names it; the screen decides on the order of groups. */
export interface GroupTitle {
  readonly group: PublicationGroup;
  readonly title: string;
}
