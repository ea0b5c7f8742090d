import {
  createUser,
  deleteUser,
  downloadData,
  endSession,
  endSessions,
  listSessions,
  loadProfile,
  logIn,
  logOut,
  sendPasswordLink,
  sendResetLink,
  sendSignUpCode,
  updatePassword,
  updatePixKey,
  updateUser,
} from './accounts/contract';
import { loadWork, searchWorks } from './catalog/contract';
import { removeAvatar, removeFiles, updateAvatar } from './media/contract';
import { listCities } from './places/contract';
import { describeCalls } from './platform/openapi';
import { askAboutData } from './support/contract';

/** Every call that is served below /api; app/api/endpoints.test.ts holds routes and contracts against it. */
export const endpoints = {
  searchWorks,
  loadWork,
  listCities,
  describeCalls,
  createUser,
  deleteUser,
  downloadData,
  endSession,
  endSessions,
  listSessions,
  loadProfile,
  logIn,
  logOut,
  sendPasswordLink,
  sendResetLink,
  sendSignUpCode,
  updatePassword,
  updatePixKey,
  updateUser,
  askAboutData,
  updateAvatar,
  removeAvatar,
  removeFiles,
};
