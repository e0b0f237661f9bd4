import { accountApi } from '@/api/accountApi';
import { actionsApi } from '@/api/actionsApi';
import { attemptsApi } from '@/api/attemptsApi';
import { challengesApi } from '@/api/challengesApi';
import { messagesApi } from '@/api/messagesApi';
import { peopleApi } from '@/api/peopleApi';
import { todayApi } from '@/api/todayApi';

export const endpoints = {
  ...messagesApi.endpoints,
  ...actionsApi.endpoints,
  ...todayApi.endpoints,
  ...attemptsApi.endpoints,
  ...challengesApi.endpoints,
  ...peopleApi.endpoints,
  ...accountApi.endpoints,
};
