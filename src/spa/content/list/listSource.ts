import type { AppDispatch, RootState } from '../../store';
import type { PublicationGroup } from '../../model/classification';
import type { ListQuery } from './listQuery';
import { type ListState, queryOf } from './listReducers';
import type { QuerySource } from './useListAddress';

type Event<Payload> = (payload: Payload) => Parameters<AppDispatch>[0] & { type: string };

/** The selector of a feature's list state, and the events of its slice that change it. */
export interface ListSource {
  select: (state: RootState) => ListState;
  events: {
    groupToggled: Event<{ group: PublicationGroup }>;
    queryChanged: Event<{ patch: Partial<Pick<ListQuery, 'q' | 'filters' | 'sort'>> }>;
    queryRead: Event<{ query: ListQuery }>;
    selectionChanged: Event<{ ids: readonly string[]; isSelected: boolean }>;
    selectionCleared: () => ReturnType<Event<never>>;
  };
}

/** Returns the source of a list's query for `useListAddress`. */
export const querySource = ({ select, events }: ListSource): QuerySource => ({
  query: (state) => queryOf(select(state)),
  queryRead: events.queryRead,
  hasSelection: (state) => select(state).selection !== undefined,
});

/** A group and its title on a page; the page decides on the order of groups. */
export interface GroupTitle {
  readonly group: PublicationGroup;
  readonly title: string;
}
